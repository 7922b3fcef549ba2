import { removeTaxCertificate } from '#domain/trade/certificates-contract.ts';
import { listClientQuotes } from '#domain/trade/client-quotes-contract.ts';
import { type AccountCharge, getProAccount, type ProAccount } from '#domain/trade/contract.ts';
import { type FirmRight, firmRights } from '#domain/trade/firm.ts';
import { getFirm, inviteToFirm } from '#domain/trade/firm-contract.ts';
import { unknownId } from '#tests/support/configurator/server-configurator.ts';
import { owedOf } from '../world/owed-cents.ts';
import { dayOf } from '../world/quote-state.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { employ } from './joining-acts.ts';
import { standingOf } from './standing.ts';
import { requireGiven } from './terms-acts.ts';

type Standing = NonNullable<ReturnType<typeof standingOf>>;

/** Each certificate of the firm with its outcome for those who may see it, and none of others. */
function requireCertificates({ world, actor }: Scene, { firm, rights }: Standing, account: ProAccount): void {
  const listed = new Map(account.certificates.map((one) => [one.id, one]));
  const mayRead = rights.includes('account') || rights.includes('manage');
  for (const [id, told] of world.memory.trade.certificates) {
    const shown = listed.get(id);
    const state = shown?.state;
    const isOwn = told.firm === firm && mayRead;
    if (!isOwn && state) throw new BrokenPromise(`${actor.name} (${rights}) reads ${told.number} of ${firm}`);
    const changes = [told.approvedAt, told.endedAt, told.removedAt];
    if (!isOwn || told.isUnsure || changes.includes(Date.now())) continue;
    const decided = told.endedAt !== undefined ? 'rejected' : told.approvedAt ? 'approved' : 'pending';
    const expected = told.removedAt === undefined ? decided : undefined;
    if (state !== expected)
      throw new BrokenPromise(`${told.number} is listed as ${state} and not ${expected}`);
    const facts = (one: { number: string; states: readonly string[]; on: string; expired: boolean }) =>
      `${one.number} ${one.states} ${one.on} ${one.expired}`;
    const wanted = facts({ ...told, on: told.expiresOn, expired: told.expiresOn < dayOf(Date.now()) });
    if (shown && facts({ ...shown, on: shown.expires_on }) !== wanted)
      throw new BrokenPromise(`${wanted} is listed as ${JSON.stringify(shown)}`);
  }
}

/** All purchase orders of the firm for those who may see its account, and for others those that they sent. */
function requireOrders({ world, actor }: Scene, { firm, rights }: Standing, account: ProAccount): void {
  const { purchases } = world.memory.trade;
  const listed = new Set(account.purchase_orders.map(({ order_number }) => order_number));
  const known = [...purchases].filter(([, { funding }]) => funding === 'account');
  for (const [number, { firm: payer, buyer }] of known) {
    const isOwn = payer === firm && (rights.includes('account') || buyer === actor.name);
    const isMissing = isOwn && !listed.has(number) && listed.size < 100;
    if (payer === undefined || !(isMissing || (!isOwn && listed.has(number)))) continue;
    throw new BrokenPromise(
      `${actor.name} (${rights}) of ${firm} reads ${isOwn ? 'not ' : ''}${number} of ${buyer} for ${payer}`,
    );
  }
}

const owedIn = (charges: readonly AccountCharge[]): number =>
  charges.reduce((sum, charge) => sum + owedOf(charge), 0);

function requireTerms(scene: Scene, { firm, rights }: Standing, account: ProAccount): void {
  const { terms, purchase_orders: charges } = account;
  if (!terms) return;
  const { actor } = scene;
  requireGiven(scene, firm, terms);
  if (!rights.includes('account') && !rights.includes('order'))
    throw new BrokenPromise(`${actor.name} (${rights}) reads the terms of the firm`);
  if (terms.available_cents !== Math.max(0, terms.limit_cents - terms.balance_cents))
    throw new BrokenPromise(`${actor.name} reads terms that do not add up: ${JSON.stringify(terms)}`);
  const owed = owedIn(charges);
  if (rights.includes('account') && charges.length < 100 && terms.balance_cents !== owed)
    throw new BrokenPromise(`${actor.name} owes ${owed} by the list and ${terms.balance_cents} in sum`);
}

/** A person of a firm reads its account, as far as their rights promise and no further. */
export const readAccount: Act = async (scene) => {
  const { world, actor, isOnly, chance } = scene;
  const isColleague = !actor.name.startsWith('professional');
  if (isColleague && chance.happens(60)) await employ(scene);
  const standing = standingOf(world.memory.trade, actor);
  const response = await world.ask(actor, getProAccount);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { account } = getProAccount.response.parse(response.json());
  if (standing && standing.firm !== '' && isOnly) {
    requireCertificates(scene, standing, account);
    requireOrders(scene, standing, account);
    requireTerms(scene, standing, account);
    if (`${[...account.firm.rights].sort()}` !== `${[...standing.rights].sort()}`)
      throw new BrokenPromise(`${actor.name} has ${standing.rights} and reads ${account.firm.rights}`);
  }
  const { certificates, purchase_orders } = account;
  return `${certificates.length} certificates, ${purchase_orders.length} orders`;
};

/** Each right opens what it promises, and without it the same is refused. */
const tryRights: Act = async (scene) => {
  const { world, actor, chance, isOnly } = scene;
  if (chance.happens(70)) await employ(scene);
  const standing = standingOf(world.memory.trade, actor);
  const invite = { email: 'not-an-address', rights: [...firmRights] };
  const asked = {
    quote: () => world.ask(actor, listClientQuotes),
    manage: () => world.ask(actor, removeTaxCertificate, { params: { id: unknownId } }),
  } satisfies Partial<Record<FirmRight, () => Promise<{ statusCode: number }>>>;
  const said: string[] = [];
  for (const [right, ask] of Object.entries(asked)) {
    const { statusCode } = await ask();
    said.push(`${right} ${statusCode}`);
    if (!standing || !isOnly || statusCode >= 500) continue;
    const has = standing.firm !== '' && standing.rights.includes(right);
    if (has !== (statusCode !== 403))
      throw new BrokenPromise(`${actor.name} (${standing.rights}) tries ${right}: ${statusCode}`);
  }
  const invited = await world.ask(actor, inviteToFirm, { body: invite });
  if (invited.statusCode < 300) throw new BrokenPromise(`${actor.name} invited an address that is none`);
  const read = await world.ask(actor, getFirm);
  if (read.statusCode !== 200) return `${said}, firm ${read.statusCode}`;
  const { invites, members } = getFirm.response.parse(read.json()).firm;
  if (standing && isOnly && !standing.rights.includes('manage') && invites.length > 0)
    throw new BrokenPromise(`${actor.name} (${standing.rights}) reads invitations of the firm`);
  return `${said}, ${members.length} people`;
};

export const tradeAccountActs = {
  'read a trade account': readAccount,
  'try rights': tryRights,
} satisfies Record<string, Act>;
