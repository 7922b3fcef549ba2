// Bot check: observes input events and creates a token when a form is sent.
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

/** 0 for a bot to 1 for a human. */
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
