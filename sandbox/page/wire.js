/** The page's two ways to the sandbox: requests that act, and a socket per pane with what its user sees. */

async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return { ok: false, error: "The sandbox does not answer. Is it still running?" };
  }
}

/** Act as a user. Resolves to `{ok: true, interaction, choices}` or `{ok: false, error}`; never rejects. */
export const act = (body) => post("/sandbox/act", body);

/** Change the world: a user's DMs or locale, the bot's process, the gateway. Resolves as `act` does. */
export const changeWorld = (body) => post("/sandbox/world", body);

/**
 * Receive what one user sees, reconnecting until stopped.
 * @param {string} user the user's id
 * @param {(frame: Object) => void} onFrame
 * @param {(connected: boolean) => void} onState
 * @returns {() => void} stop listening
 */
export function listen(user, onFrame, onState) {
  let socket = null;
  let timer = 0;
  let pause = 250;
  const connect = () => {
    socket = new WebSocket(`ws://${location.host}/sandbox/live?user=${user}`);
    socket.onopen = () => {
      pause = 250;
      onState(true);
    };
    socket.onmessage = (event) => onFrame(JSON.parse(event.data));
    socket.onclose = () => {
      onState(false);
      timer = setTimeout(connect, pause);
      pause = Math.min(pause * 2, 3000);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  };
}
