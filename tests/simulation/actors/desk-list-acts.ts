import { readCustomer } from '#domain/account/staff-contract.ts';
import { readCartByCode } from '#domain/cart/staff-contract.ts';
import { exportInquiries } from '#domain/leads/staff-inquiries-contract.ts';
import { finishText, listTexts } from '#domain/messages/staff-sms-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';
import { withColleague } from './inquiry-acts.ts';
import { cartOf } from './shopping-acts.ts';

interface Text {
  id: number;
  from: string;
}

async function openTexts({ world, actor }: Scene) {
  const response = await world.ask(actor, listTexts, { query: {} });
  return response.statusCode === 200 ? listTexts.response.parse(response.json()) : undefined;
}

/** Visits ahead of a phone, by id. */
const visitsOf = ({ world }: Scene, phone: string): Promise<{ id: string }[]> =>
  world.rows(`select id from appointments where split_part(phone, ';', 1) = '${phone.replaceAll("'", '')}'
    and state in ('pending', 'confirmed', 'to_move') and starts_at >= to_timestamp(${Date.now() / 1000})`);

/** Staff see each text message with the visits of its phone, until one of them has dealt with it. */
const dealWithText: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, common, isOnly } = scene;
  const { doneTexts } = world.memory;
  // A keyword alone, without a visit ahead, leaves staff nothing to do.
  const kept = await world.rows<Text>(`select id::int, "from" from inbound_texts
    where not (done_at = received_at and body ~* '^(stop|start|unstop)') order by received_at, id`);
  const list = await openTexts(scene);
  if (!list) return 'not answered';
  const again = list.texts.find(({ id }) => doneTexts.get(id) === 200);
  if (again && isOnly) throw new BrokenPromise(`The text ${again.id} was dealt with, and is in the list`);
  const missing = kept.find(({ id }) => !doneTexts.has(id) && !list.texts.some((one) => one.id === id));
  if (missing && isOnly && !list.has_more)
    throw new BrokenPromise(`The text ${missing.id} is not in the list`);
  if (list.texts.length === 0) return 'no text';
  const text = common.pick(list.texts);
  const visits = (await visitsOf(scene, text.from)).map(({ id }) => id);
  const shown = text.visits.map(({ appointment_id }) => appointment_id);
  if (isOnly && visits.toSorted().join() !== shown.toSorted().join())
    throw new BrokenPromise(`${text.from} has the visits ${visits}, and its text shows ${shown}`);
  const response = await world.ask(actor, finishText, { params: { id: `${text.id}` } });
  // Without an answer it may be done.
  if (response.statusCode === 200 || response.statusCode >= 500) doneTexts.set(text.id, response.statusCode);
  if (response.statusCode === 200 && isOnly) world.memory.staffMoves += 1;
  return `${text.id} of ${list.texts.length}, ${shown.length} visits: ${response.statusCode}`;
};

/** A table of questions has those of its filter alone, and no customer may have it. */
const exportQuestions: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance, cast, isOnly } = scene;
  const state = chance.pick(['open', 'answered', 'closed'] as const);
  const rows = await world.rows<{ reference: string; state: string }>(
    'select reference, state from inquiries order by reference',
  );
  const url = exportInquiries.path;
  const customer = await cast.member(chance.pick(people.customers));
  const ask = (headers: Record<string, string>) =>
    world.look(() => world.app.inject({ url, query: { state }, headers }));
  const stolen = await ask(customer.headers());
  if (stolen.statusCode === 200) throw new BrokenPromise(`${customer.name} has the questions of others`);
  const table = await ask(actor.headers());
  if (table.statusCode !== 200) return `${table.statusCode}`;
  world.memory.staffMoves += 1;
  const lines = table.body.trim().split('\r\n');
  const wanted = rows.filter((one) => one.state === state);
  const has = (reference: string): boolean => lines.some((line) => line.startsWith(reference));
  const wrong = rows.find((one) => has(one.reference) !== wanted.includes(one));
  if (isOnly && wrong)
    throw new BrokenPromise(
      `The table of ${state} questions and ${wrong.reference}, which is ${wrong.state}`,
    );
  return `${wanted.length} ${state}`;
};

/** A customer reads the code of their cart out: staff see the same lines at the same prices. */
const readCart: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance, common, cast, isOnly } = scene;
  const names: readonly string[] = [...people.customers, ...people.professionals];
  const carts = await world.rows<{ customer: string }>(`select distinct customer_id as customer from carts
    where exists (select from cart_lines where cart_id = carts.id) order by 1`);
  const owners = carts.flatMap(({ customer }) => names.filter((one) => one.replace(' ', '-') === customer));
  if (owners.length === 0) return 'no cart';
  const name = common.pick(owners);
  const owner = await cast.member(name);
  // First: with it, what the owner chose before they signed in comes along.
  const theirs = await cartOf({ ...scene, actor: owner });
  const read = await world.ask(actor, readCustomer, { params: { id: owner.account?.id ?? '' } });
  if (read.statusCode !== 200) return `${read.statusCode}`;
  const { cart: known } = readCustomer.response.parse(read.json());
  if (!known) return 'no cart any more';
  const code = chance.happens(50) ? known.code.toLowerCase() : known.code;
  const response = await world.ask(actor, readCartByCode, { params: { code }, query: {} });
  if (response.statusCode !== 200 && isOnly)
    throw new BrokenPromise(`The cart ${code} of ${name} is answered ${response.statusCode}`);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const found = readCartByCode.response.parse(response.json());
  if (found.customer_id !== owner.account?.id)
    throw new BrokenPromise(`The cart ${code} of ${name} is of ${found.customer_id}`);
  const said = (cart: typeof found.cart): string =>
    JSON.stringify(cart.items.map(({ id, quantity, total_cents }) => [id, quantity, total_cents]));
  if (isOnly && theirs && said(theirs) !== said(found.cart))
    throw new BrokenPromise(`${name} sees ${said(theirs)} in ${code}, and staff ${said(found.cart)}`);
  return `${code} of ${name}: ${found.cart.items.length} lines`;
};

export const deskListActs = {
  'deal with a text': dealWithText,
  'export the questions': exportQuestions,
  'read a cart by its code': readCart,
} satisfies Record<string, Act>;
