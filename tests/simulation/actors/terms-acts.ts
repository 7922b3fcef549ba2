import { listApprovals } from '#domain/desk/approvals-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { CreditTerms } from '#domain/trade/contract.ts';
import { listProAccounts, readProAccount, setCreditTerms } from '#domain/trade/staff-accounts-contract.ts';
import { approvalLimit } from '../world/settings.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { noteHeld } from './approval-acts.ts';
import { people } from './cast.ts';
import { requireSetting, say } from './settings.ts';

interface Terms {
  limit_cents: number;
  net_days: number;
}

const termsOf = (firm: string): string => `the terms of ${firm}`;
const given = ({ limit_cents, net_days }: Terms): Terms => ({ limit_cents, net_days });

type Shown = Terms & Pick<CreditTerms, 'balance_cents'>;

/** The terms that the desk shows, or undefined where it answers nothing. */
async function shownTerms({ world, actor }: Scene, firm: string): Promise<Shown | null | undefined> {
  const response = await world.ask(actor, readProAccount, { params: { id: firm } });
  if (response.statusCode !== 200) return undefined;
  const { terms } = readProAccount.response.parse(response.json()).account;
  return terms && { ...given(terms), balance_cents: terms.balance_cents };
}

/** A higher limit, longer or shorter terms alone, or a lower limit that the account does not owe yet. */
function wantedTerms({ world, chance, isOnly }: Scene, shown: Shown | null | undefined): Terms {
  const raised = {
    limit_cents: 9_000 + world.memory.staffMoves,
    net_days: chance.pick([15, 30, 30, 45, 60]),
  };
  if (!shown) return raised;
  const { limit_cents, net_days, balance_cents } = shown;
  const how = chance.pick([
    'raise',
    'raise',
    'raise',
    'raise',
    'longer',
    'longer',
    'shorter',
    'lower',
  ] as const);
  if (how === 'longer' && net_days < 100) return { limit_cents, net_days: net_days + chance.between(1, 20) };
  if (how === 'shorter' && net_days > 10) return { limit_cents, net_days: net_days - chance.between(1, 9) };
  // Others may order meanwhile.
  const lower = Math.max(balance_cents, limit_cents - chance.between(1, 1_000));
  if (how === 'lower' && isOnly && lower < limit_cents && lower >= 0) return { limit_cents: lower, net_days };
  return raised;
}

/** A higher limit or a longer term gives more than before. */
const isRaise = (after: Terms, before: Terms | null): boolean =>
  after.limit_cents > (before?.limit_cents ?? 0) || after.net_days > (before?.net_days ?? 0);

/** A raise waits for a second member of staff, who reads what it gives; lower terms count at once. */
export async function giveTerms(scene: Scene, firm: string): Promise<string> {
  const { world, actor } = scene;
  const shown = await shownTerms(scene, firm);
  const terms = wantedTerms(scene, shown);
  const reason = `Known for years: ${firm}`;
  const body = { ...terms, reason, instead_of: shown && given(shown) };
  const response = await world.ask(actor, setCreditTerms, { params: { id: firm }, body });
  const { statusCode } = response;
  if (scene.isOnly && statusCode === 409 && response.json().error.code === 'terms_changed')
    throw new BrokenPromise(`${firm}: the terms that the desk shows are not those that count`);
  if (statusCode < 300) world.memory.staffMoves += 1;
  const id = noteHeld(scene, response);
  const waits = shown !== undefined && isRaise(terms, shown) && terms.limit_cents > approvalLimit;
  if (scene.isOnly && shown !== undefined && statusCode < 300 && waits !== (id !== undefined))
    throw new BrokenPromise(
      `${firm} had ${JSON.stringify(shown)}, and ${JSON.stringify(terms)} ${id ? 'waits' : 'counts at once'}`,
    );
  if (!id) {
    say(world, termsOf(firm), terms, statusCode);
    return `${statusCode}`;
  }
  world.memory.heldSettings.set(id, { thing: termsOf(firm), value: terms });
  const listed = await world.ask(actor, listApprovals);
  if (listed.statusCode !== 200) return 'waits';
  const { approvals } = listApprovals.response.parse(listed.json());
  const own = approvals.find((one) => one.id === id);
  const says = [formatUsd(terms.limit_cents), ` ${terms.net_days} days`];
  const isRight =
    own?.subject_id === firm && own.reason === body.reason && says.every((text) => own.what.includes(text));
  if (scene.isOnly && !isRight)
    throw new BrokenPromise(`${JSON.stringify(body)} of ${firm} waits as ${JSON.stringify(own)}`);
  return 'waits';
}

/** The id of the raise that waits for a second member of staff, by earlier answers. */
export function waitingRaise({ world }: Scene, firm: string): string | undefined {
  const { heldSettings, trade } = world.memory;
  const found = [...heldSettings].find(
    ([id, { thing }]) => thing === termsOf(firm) && !trade.decided.has(id),
  );
  return found?.[0];
}

export const requireGiven = (scene: Scene, firm: string, terms: CreditTerms): void =>
  requireSetting(scene, termsOf(firm), given(terms));

/** The desk reads the terms of an account as they were given, in the list and alone. */
const readTerms: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const { account } = await scene.cast.member(chance.pick(people.professionals));
  const id = account?.id ?? '';
  const read = await world.ask(actor, readProAccount, { params: { id } });
  if (read.statusCode !== 200) return `${read.statusCode}`;
  const { account: alone } = readProAccount.response.parse(read.json());
  requireSetting(scene, termsOf(id), alone.terms && given(alone.terms));
  const list = await world.ask(actor, listProAccounts, { query: {} });
  if (list.statusCode !== 200) return `${list.statusCode}`;
  const { accounts, has_more } = listProAccounts.response.parse(list.json());
  const listed = accounts.find((one) => one.id === id);
  if (!listed && has_more) return 'on another page';
  requireSetting(scene, termsOf(id), listed?.terms ? given(listed.terms) : null);
  return `${id}: ${JSON.stringify(alone.terms)}`;
};

export const termsActs = { 'read terms': readTerms } satisfies Record<string, Act>;
