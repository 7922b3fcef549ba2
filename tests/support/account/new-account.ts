import type { IdentityRoom } from './identity-harness.ts';
import type { Tokens } from './sign-in-flow.ts';

export const password = 'a lamp behind the blue curtain';

let made = 0;

/** Creates an account with a confirmed address; each requests its email from a different network. */
export async function newAccount(room: IdentityRoom): Promise<string> {
  made += 1;
  const email = `noor-${made}@example.com`;
  const browser = room.browser({ address: `203.0.113.${made}` });
  await browser.post('/sign-in/register/', { firstName: 'Noor', lastName: 'Haddad', email, password });
  const [letter] = await room.emailsTo(email);
  await browser.post('/sign-in/confirm/', { token: String(letter?.token) });
  return email;
}

export async function signInTo(
  room: IdentityRoom,
  email: string,
  { browser = room.browser() } = {},
): Promise<Tokens> {
  const response = await room.exchange(await room.codeOf(browser, email, password));
  if (response.statusCode !== 200) throw new Error(`No tokens: ${response.body}`);
  return response.json<Tokens>();
}
