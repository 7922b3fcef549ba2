// A bot check's script: it watches whether a person is at work, and makes a token of it when a form is sent.
const began = performance.now();
const seen = { pointerdown: 0, keydown: 0, pointermove: 0 };

for (const type of Object.keys(seen))
  addEventListener(
    type,
    ({ isTrusted }) => {
      if (isTrusted) seen[type] += 1;
    },
    { capture: true, passive: true },
  );

/** From 0, a program, to 1, a person. */
function score() {
  if (navigator.webdriver) return 0.1;
  const acted = seen.pointerdown + seen.keydown;
  const seconds = (performance.now() - began) / 1000;
  return Math.min(0.9, 0.3 + (acted > 2 ? 0.3 : 0) + (seconds > 3 ? 0.3 : 0));
}

window.botCheck = {
  token() {
    const nonce = crypto.randomUUID();
    const token = `sandbox.${score().toFixed(1)}.${nonce}`;
    fetch('/sandbox/bot-check', {
      method: 'POST',
      body: new URLSearchParams({ token, page: location.pathname }),
      keepalive: true,
    }).catch(() => undefined);
    return token;
  },
};
