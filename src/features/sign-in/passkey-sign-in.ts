import { askForPasskey, knowsPasskeys, offersPasskeys } from '#src/lib/passkeys/ask-for-passkey.ts';

// The one script of the sign-in page, a bundle of its own: that page has none of the site's.

let lastAsked: Promise<unknown> = Promise.resolve();

/** One question after the other: the server takes an answer to the last one alone. */
function askServer(url: string): Promise<Response> {
  const asked = lastAsked.catch(() => undefined).then(() => fetch(url, { method: 'POST' }));
  lastAsked = asked;
  return asked;
}

/** Sends what a passkey answers, as the form beside it sends a password. */
async function signIn(form: HTMLFormElement, { inField = false } = {}): Promise<void> {
  const asked = askServer(form.dataset.passkeyOptions ?? '');
  const response = await asked;
  // The request for a code is over, which the server says in a page.
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
    // What the browser offers unasked ends in silence.
    does ? signIn(form, { inField: true }).catch(() => undefined) : undefined,
  );
}

const form = document.querySelector<HTMLFormElement>('form[data-passkey-options]');
if (form && knowsPasskeys()) offerPasskeys(form);
