import { askForPasskey, knowsPasskeys, offersPasskeys } from '#src/lib/passkeys/ask-for-passkey.ts';

// The sign-in page's only script, bundled separately.

let lastAsked: Promise<unknown> = Promise.resolve();

/** Serialized: the server accepts an answer to the last challenge only. */
function askServer(url: string): Promise<Response> {
  const asked = lastAsked.catch(() => undefined).then(() => fetch(url, { method: 'POST' }));
  lastAsked = asked;
  return asked;
}

async function signIn(form: HTMLFormElement, { inField = false } = {}): Promise<void> {
  const asked = askServer(form.dataset.passkeyOptions ?? '');
  const response = await asked;
  // The authorization request has expired; the reloaded page explains it.
  if (response.status === 404) return location.reload();
  const options: unknown = await response.json();
  if (asked !== lastAsked) return;
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
