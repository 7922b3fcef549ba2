const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main><script src="/app.js"></script></body></html>`;

const field = (id: string, name: string, type = 'text'): string =>
  `<label for="${id}">${name}</label><input id="${id}" name="${name}" type="${type}"/><p id="${id}-error" hidden=""></p>`;

const form = (fields: string): string =>
  `<form method="post"><section id="form-summary" hidden=""><ul></ul></section>${fields}<button>Go</button></form>`;

const outcomes = [
  'none',
  'run-out',
  'email-sent',
  'confirmed',
  'one-to-go',
  'email-changed',
  'password-changed',
  'useless-link',
  'signed-in',
  'link-replaced',
  'link-used',
  'link-late',
  'link-elsewhere',
];
const token = '<input type="hidden" name="token"/>';
const password = field('password', 'password', 'password');

export const identityPages: Record<string, string> = {
  'sign-in/index.html': page(
    'Sign in',
    form(field('identifier', 'identifier', 'email') + password) +
      '<form method="post" data-passkey-options="passkey-options/" hidden=""><input type="hidden" name="passkey"/></form>',
  ),
  'sign-in/register/index.html': page(
    'Create an account',
    form(
      field('firstname', 'firstName') + field('lastname', 'lastName') + field('email', 'email') + password,
    ),
  ),
  'sign-in/forgot-password/index.html': page('Forgotten', form(field('email', 'email'))),
  'sign-in/confirm/index.html': page('Confirm', form(token)),
  'account/password-reset/confirmation/index.html': page(
    'New password',
    form(token + field('username', 'username', 'email') + password),
  ),
  'sign-in/outcome/index.html': page(
    'Outcome',
    outcomes
      .map((of) => `<div data-outcome="${of}"${of === 'none' ? '' : ' hidden=""'}>${of}</div>`)
      .join(''),
  ),
};
