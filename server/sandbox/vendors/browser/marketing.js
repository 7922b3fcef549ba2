// Marketing tag like Eloqua's: commands come through the queue `_elqQ`, and the cookie `ELOQUA` identifies a
// visitor. Runs in Partytown's worker or on a page.
const cookie = 'ELOQUA';
const settings = { site: '', environment: '' };

function visitorId() {
  const known = new RegExp(`${cookie}=GUID=([0-9A-F]{32})`).exec(document.cookie);
  if (known) return known[1];
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}

const commands = {
  elqSetSiteId: (id) => {
    settings.site = id;
  },
  elqSetEnvironment: (name) => {
    settings.environment = name;
  },
  elqTrackPageView: (url) => {
    const visitor = visitorId();
    // biome-ignore lint/suspicious/noDocumentCookie: Partytown has no Cookie Store.
    document.cookie = `${cookie}=GUID=${visitor}&FPCVISITED=1; path=/; max-age=34128000; samesite=lax`;
    const hit = { event: 'page-view', url, visitor, ...settings };
    fetch('/sandbox/marketing', { method: 'POST', body: new URLSearchParams(hit), keepalive: true }).catch(
      () => undefined,
    );
  },
};

const run = ([name, ...values]) => commands[name]?.(...values);
const waiting = Array.isArray(window._elqQ) ? window._elqQ : [];
window._elqQ = { push: run };
for (const command of waiting) run(command);
