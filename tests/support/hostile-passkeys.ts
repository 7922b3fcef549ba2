import { sql } from 'drizzle-orm';
import { addPasskey, beginPasskey } from '../../domain/contracts/passkeys.ts';
import { rightPassword } from './hostile-accounts.ts';
import type { SignedIn } from './server-account.ts';
import type { TestApp } from './server-app.ts';
import { rowsOf } from './server-back-office.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

/** A passkey that an account has, and in JSON one that it may add as long as its challenge is renewed. */
export async function fillPasskeys(customer: SignedIn): Promise<{ passkey: string; credential: string }> {
  const make = async () => {
    const begun = await customer.ask(beginPasskey, { body: { password: rightPassword } });
    return new SoftwareAuthenticator().make(begun.json().options);
  };
  const added = await customer.ask(addPasskey, { body: { name: 'Laptop', credential: await make() } });
  return { passkey: added.json().passkeys[0].id, credential: JSON.stringify(await make()) };
}

/** Answers that are wrong use a challenge up: the next try finds it again. */
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
