import { getCustomer } from '#domain/account/contract.ts';
import { removeTaxCertificate } from '#domain/trade/certificates-contract.ts';
import { clientQuoteGoods, listClientQuotes } from '#domain/trade/client-quotes-contract.ts';
import { getProAccount } from '#domain/trade/contract.ts';
import { firmRights } from '#domain/trade/firm.ts';
import { getFirm, joinFirm, removeMember } from '#domain/trade/firm-contract.ts';
import { acceptProApplication, listProApplications } from '#domain/trade/staff-applications-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { apply, note, stateOf } from './application-acts.ts';
import { type Member, people } from './cast.ts';
import { certificateActs } from './certificate-acts.ts';
import { lookAtProjects, workTogether } from './firm-project-acts.ts';
import { codeOf, employ, inviteOne, say } from './joining-acts.ts';
import { quoteActs } from './quote-acts.ts';
import { saidOf, standingOf } from './standing.ts';

const deny = (person: Member, firm: string, found: string): never => {
  throw new BrokenPromise(`${person.name} left ${firm} and ${found}`);
};

/** Quotes, orders and people of the firm are closed to a person who left it, and listed no longer. */
async function requireOut({ world }: Scene, person: Member, firm: string): Promise<void> {
  const { trade } = world.memory;
  const quotes = [...trade.quotes].filter((one) => one[1].firm === firm);
  const listed = await world.ask(person, listClientQuotes);
  if (listed.statusCode === 200) {
    const ids = listClientQuotes.response.parse(listed.json()).quotes.map(({ id }) => id);
    const late = quotes.find(([id]) => ids.includes(id));
    if (late) deny(person, firm, `reads its quote ${late[0]}`);
    const own = [...trade.quotes].find((one) => one[1].firm === person.account?.id && !ids.includes(one[0]));
    if (own && ids.length < 100) deny(person, firm, `lost the own quote ${own[0]}`);
  }
  const [last] = quotes.slice(-1);
  const goods = last && (await world.ask(person, clientQuoteGoods, { params: { id: last[0] } }));
  if (goods?.statusCode === 200) deny(person, firm, `reads the goods of its quote ${last?.[0]}`);
  const account = await world.ask(person, getProAccount);
  if (account.statusCode === 200) {
    const { terms, purchase_orders, certificates } = getProAccount.response.parse(account.json()).account;
    const orders = purchase_orders.map(({ order_number }) => order_number);
    const foreign = orders.find((number) => {
      const purchase = trade.purchases.get(number);
      return purchase && purchase.firm === firm && purchase.buyer !== person.name;
    });
    const paper = certificates.find(({ id }) => trade.certificates.get(id)?.firm === firm);
    if (foreign ?? paper) deny(person, firm, `reads ${foreign ?? paper?.number}`);
    if (terms) deny(person, firm, `has the terms ${JSON.stringify(terms)}`);
  }
  const people = await world.ask(person, getFirm);
  if (people.statusCode !== 200) return;
  const { owner, members } = getFirm.response.parse(people.json()).firm;
  if (owner.id === firm || members.length > 0) deny(person, firm, `reads the people of ${owner.id}`);
}

/** A person keeps the standing that they had by themselves, and no more. */
async function requireStanding({ world }: Scene, person: Member, firm: string): Promise<void> {
  const said = world.memory.trade.applications.get(person.account?.id ?? '');
  const application = said ? said.sure : 'none';
  const me = await world.ask(person, getCustomer);
  const account = await world.ask(person, getProAccount);
  if (application === undefined || me.statusCode !== 200 || account.statusCode >= 500) return;
  const { customer } = getCustomer.response.parse(me.json());
  const isPro = application === 'accepted';
  if (customer.isPro !== isPro) deny(person, firm, `is a professional: ${customer.isPro}, and was ${isPro}`);
  // A token of earlier has the standing of then.
  if (isPro !== (account.statusCode === 200)) deny(person, firm, `reads the account: ${account.statusCode}`);
  if (!isPro) return;
  const { firm: own } = getProAccount.response.parse(account.json()).account;
  if (!own.is_owner || own.rights.length !== firmRights.length)
    deny(person, firm, `has of the own account ${own.rights}`);
}

/** After a person left: both sides read so. */
export async function requireLeft(scene: Scene, person: Member, firm: string): Promise<void> {
  if (!scene.isOnly) return;
  await requireOut(scene, person, firm);
  await requireStanding(scene, person, firm);
  const owner = await scene.cast.member(firm.replace('-', ' '));
  const read = await scene.world.ask(owner, getFirm);
  if (read.statusCode !== 200) return;
  const { members } = getFirm.response.parse(read.json()).firm;
  if (members.some(({ id }) => id === person.account?.id)) deny(person, firm, 'is among its people');
}

/** The desk accepts the application of a customer, who then has an own account as a professional. */
async function becomePro(scene: Scene): Promise<boolean> {
  const { world, actor, cast } = scene;
  const id = actor.account?.id ?? '';
  const state = () => stateOf(world.memory.trade, id).sure;
  if (state() !== 'accepted' && state() !== 'pending') await apply(scene);
  if (state() !== 'pending') return state() === 'accepted';
  const approver = await cast.member('approver 1');
  const listed = await world.ask(approver, listProApplications);
  if (listed.statusCode !== 200) return false;
  const { applications } = listProApplications.response.parse(listed.json());
  const own = applications.find(({ customer }) => customer?.id === id);
  if (!own) return false;
  const parts = { params: { id: own.id }, body: { reason: 'Checked by phone' } };
  const { statusCode } = await world.ask(approver, acceptProApplication, parts);
  if (statusCode < 300) world.memory.staffMoves += 1;
  note(scene, id, 'accepted', statusCode);
  if (statusCode < 300 && scene.isOnly) stateOf(world.memory.trade, id).know('accepted');
  return state() === 'accepted';
}

/** A professional with a certificate of their own may not work for a firm until it is removed. */
async function joinWithPaper(scene: Scene): Promise<string> {
  const { world, actor, cast, chance } = scene;
  const { certificates } = world.memory.trade;
  const sent = await certificateActs['send a certificate'](scene);
  const own = [...certificates].filter(([, { firm, removedAt }]) => firm === actor.account?.id && !removedAt);
  if (own.length === 0) return `no own certificate: ${sent}`;
  const owner = await cast.member(chance.pick(people.professionals));
  await inviteOne({ ...scene, actor: owner }, actor);
  const code = codeOf(world.memory.trade, owner.account?.id ?? '', actor.email);
  const joined = code ? await world.ask(actor, joinFirm, { body: { code } }) : undefined;
  if (joined?.statusCode === 200)
    throw new BrokenPromise(`${actor.name} has certificates of their own, and works for ${owner.name}`);
  for (const [id, told] of own) {
    const { statusCode } = await world.ask(actor, removeTaxCertificate, { params: { id } });
    if (statusCode === 200) told.removedAt = Date.now();
    if (statusCode >= 500) told.isUnsure = true;
  }
  return `with a certificate: ${joined?.statusCode}`;
}

/** A professional with quotes of their own may not work for a firm. */
const joinWithQuotes: Act = async (scene) => {
  const { world, actor, cast, chance } = scene;
  const { trade } = world.memory;
  if (standingOf(trade, actor)?.firm !== '' || !(await becomePro(scene))) return 'no own account';
  const own = () => [...trade.quotes.values()].filter(({ owner }) => owner === actor.email);
  if (own().length === 0 && chance.happens(50)) return joinWithPaper(scene);
  if (own().length === 0) await quoteActs['quote to a client'](scene);
  if (own().length === 0) return 'no own quotes';
  const owner = await cast.member(chance.pick(people.professionals));
  const invited = await inviteOne({ ...scene, actor: owner }, actor);
  const code = codeOf(trade, owner.account?.id ?? '', actor.email);
  if (!code) return invited;
  const { statusCode } = await world.ask(actor, joinFirm, { body: { code } });
  if (statusCode === 200)
    throw new BrokenPromise(`${actor.name} has quotes of their own, and works for ${owner.name}`);
  return `${invited}: ${statusCode}`;
};

/** A professional with an own account works for a firm for a while, leaves it or is removed, and goes on. */
const workAndLeave: Act = async (scene) => {
  const { world, actor, cast, chance } = scene;
  const { trade } = world.memory;
  if (!(await becomePro(scene))) return 'no professional';
  // An account with quotes joins no firm.
  const quotes = [...trade.quotes.values()].filter((one) => one.firm === actor.account?.id);
  if (quotes.length > 0)
    return chance.happens(60) ? joinWithQuotes(scene) : quoteActs['read own quotes'](scene);
  await employ(scene);
  const firm = standingOf(trade, actor)?.firm;
  if (!firm) return 'no firm';
  const owner = await cast.member(firm.replace('-', ' '));
  if (chance.happens(50)) await workTogether(scene, owner);
  const by = chance.happens(50) ? actor : owner;
  const { statusCode } = await world.ask(by, removeMember, { params: { id: actor.account?.id ?? '' } });
  say(scene, actor.name, '', statusCode);
  if (statusCode === 200 && scene.isOnly) saidOf(trade, actor.name).know('');
  if (statusCode === 200) await requireLeft(scene, actor, firm);
  const looked: string[] = [];
  if (statusCode === 200)
    for (const one of [actor, owner]) looked.push(await lookAtProjects({ ...scene, actor: one }));
  const quoted = chance.happens(25) ? await quoteActs['quote to a client'](scene) : 'no quote';
  return `${quoted}, ${by === actor ? 'leaves' : 'is removed from'} ${firm}: ${statusCode} ${looked}`;
};

export const leavingActs = {
  'work for a while': workAndLeave,
  'join with own quotes': joinWithQuotes,
} satisfies Record<string, Act>;
