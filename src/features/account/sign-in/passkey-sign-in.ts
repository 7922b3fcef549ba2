import { askForPasskey, knowsPasskeys, offersPasskeys } from '#src/lib/passkeys/ask-for-passkey.ts';
import { serialized } from '#src/lib/serialized.ts';

// The sign-in page's only script, bundled separately.

// Serialized: the server accepts an answer to the last challenge only.
const inTurn = serialized();
let lastAttempt: object | undefined;

async function signIn(form: HTMLFormElement, { inField = false } = {}): Promise<void> {
  const attempt = {};
  lastAttempt = attempt;
  const response = await inTurn(() => fetch(form.dataset.passkeyOptions ?? '', { method: 'POST' }));
  // The authorization request has expired; the reloaded page explains it.
  if (response.status === 404) return location.reload();
  const options: unknown = await response.json();
  if (attempt !== lastAttempt) return;
  const passkey = await askForPasskey(options, { inField });
  const field = form.elements.namedItem('passkey');
  if (field instanceof HTMLInputElement) field.value = passkey;
  form.submit();
}

function offerPasskeys(form: HTMLFormElement): void {
  const failure = form.querySelector<HTMLElement>('[role="alert"]');
  const sayFailed = (failed: boolean): void => {
    if (failure) failure.hidden = !failed;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sayFailed(false);
    signIn(form).catch(() => sayFailed(true));
  });
  form.hidden = false;
  void offersPasskeys().then((does) =>
    // Autofill (conditional UI) fails silently, as the user did not start it.
    does ? signIn(form, { inField: true }).catch(() => undefined) : undefined,
  );
}

const form = document.querySelector<HTMLFormElement>('form[data-passkey-options]');
if (form && knowsPasskeys()) offerPasskeys(form);
