import type { FirmRight } from '#domain/trade/firm.ts';
import { inviteToFirm, joinFirm } from '#domain/trade/firm-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';
import { newPro, type Pro } from './pro-buyer.ts';

/** Returns the code of the newest invitation that was emailed to an address. */
export async function inviteCodeFor(test: TestApp, email: string): Promise<string> {
  await runJobs(test.app);
  const mails = (await mailsOf(test.database)).filter(({ to }) => to === email);
  const code = /\?join=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  if (!code) throw new Error(`No invitation was sent to ${email}`);
  return code;
}

export const invite = (by: SignedIn, email: string, rights: readonly FirmRight[]) =>
  by.ask(inviteToFirm, { body: { email, rights } });

/** A homeowner's account that joins the firm of a professional. */
export async function newColleague(
  test: TestApp,
  owner: SignedIn,
  rights: readonly FirmRight[],
): Promise<Pro> {
  const colleague = await newPro(test, undefined, { isPro: false, firstName: 'Sam', lastName: 'Ortiz' });
  await invite(owner, colleague.email, rights);
  const code = await inviteCodeFor(test, colleague.email);
  const joined = await colleague.ask(joinFirm, { body: { code } });
  if (joined.statusCode !== 200) throw new Error(joined.body);
  return colleague;
}
