import { sql } from 'drizzle-orm';
import { addPasskey, beginPasskey } from '#domain/account/passkeys-contract.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { rightPassword } from '#tests/support/made-values.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';
import type { SignedIn } from './server-account.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

async function newCredential(customer: SignedIn): Promise<unknown> {
  const begun = await customer.ask(beginPasskey, { body: { password: rightPassword } });
  return new SoftwareAuthenticator().make(begun.json().options);
}

export async function newPasskey(customer: SignedIn): Promise<string> {
  const body = { name: 'Laptop', credential: await newCredential(customer) };
  const answer = await customer.ask(addPasskey, { body });
  return answer.json().passkeys[0].id;
}

/** JSON of a passkey that an account can add while its challenge is renewed. */
export const addablePasskey = async (customer: SignedIn): Promise<string> =>
  JSON.stringify(await newCredential(customer));

/** Stores a credential's challenge again, as a wrong answer consumes it. */
export async function renewChallenge(
  { database }: TestApp,
  customerId: string,
  credential: string,
): Promise<void> {
  const { clientDataJSON } = JSON.parse(credential).response;
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  await rowsOf(
    database,
    sql`insert into identity_challenges values
      (${`add ${customerId} `}, ${challenge}, now() + interval '5 minutes') on conflict do nothing`,
  );
}
