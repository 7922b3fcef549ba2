import { searchCustomers } from '#domain/account/staff-contract.ts';
import { searchConsultations } from '#domain/consultations/staff-contract.ts';
import { searchDesk } from '#domain/desk/search-contract.ts';
import { searchOrders } from '#domain/orders/staff-contract.ts';
import { type DeskRecord, deskRecords, type RecordKind } from '../world/desk-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';

interface Key {
  typed: string;
  fits: (record: DeskRecord) => boolean;
}

/** As people type a phone number. */
const written = (phone: string): string => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;

const byEmail = ({ email }: DeskRecord): Key => ({
  typed: email.toUpperCase(),
  fits: (other) => other.email === email,
});

const byPhone = ({ phone }: DeskRecord): Key => ({
  typed: written(phone),
  fits: (other) => other.phone === phone,
});

function personalKey({ chance }: Scene, record: DeskRecord): Key {
  return record.phone.length === 10 && chance.happens(40) ? byPhone(record) : byEmail(record);
}

/** A list has exactly the records that fit, as far as it goes. */
function requireFound(
  typed: string,
  found: readonly string[],
  fitting: readonly string[],
  max: number,
): void {
  const strange = found.find((id) => !fitting.includes(id));
  if (strange) throw new BrokenPromise(`The desk looks for ${typed} and finds ${strange}`);
  const missing = fitting.find((id) => !found.includes(id));
  if (missing && (fitting.length <= max || found.length < max))
    throw new BrokenPromise(`The desk looks for ${typed} and does not find ${missing}`);
}

type Found = ReturnType<typeof searchDesk.response.parse>;

const idsOf = (found: Found): Record<RecordKind, string[] | undefined> => ({
  people: found.people?.rows.map(({ id }) => id),
  orders: found.orders?.rows.map(({ number }) => number),
  purchase_orders: found.purchase_orders?.rows.map(({ order_number }) => order_number),
  requests: found.requests?.rows.map(({ reference }) => reference),
  consultations: found.consultations?.rows.map(({ id }) => id),
  inquiries: found.inquiries?.rows.map(({ reference }) => reference),
});

const kinds = ['people', 'orders', 'requests', 'consultations', 'inquiries'] as const;

/** A part of a number, as a customer reads it out. */
function partOf({ chance }: Scene, { kind, number }: DeskRecord): string {
  if (kind === 'orders') return number.slice(-chance.between(4, 8)).toLowerCase();
  return kind === 'inquiries' || kind === 'requests' ? number.slice(0, chance.between(6, 12)) : number;
}

async function foundBy({ world, actor }: Scene, q: string): Promise<Found | undefined> {
  const response = await world.ask(actor, searchDesk, { query: { q } });
  return response.statusCode === 200 ? searchDesk.response.parse(response.json()) : undefined;
}

/** One search finds each record of a person by address and phone, and one by its number. */
const searchAll: Act = async (given) => {
  const scene = withColleague(given);
  const { world, chance, isOnly } = scene;
  const records = await deskRecords(world);
  if (records.length === 0) return 'no record';
  const kind = chance.pick([...new Set(records.map((one) => one.kind))]);
  const target = chance.pick(records.filter((one) => one.kind === kind));
  const part = partOf(scene, target);
  const byNumber = kind === 'consultations' ? undefined : await foundBy(scene, part);
  if (byNumber && !byNumber[kind]?.has_more && isOnly && !idsOf(byNumber)[kind]?.includes(target.id))
    throw new BrokenPromise(`The desk looks for ${part} and does not find ${target.id}`);
  if (target.email === '') return part;
  const key = personalKey(scene, target);
  const answer = await foundBy(scene, key.typed);
  if (!answer) return `${key.typed}: not answered`;
  const found = idsOf(answer);
  for (const group of isOnly ? kinds : []) {
    const fitting = records.filter((one) => one.kind === group && key.fits(one)).map(({ id }) => id);
    requireFound(key.typed, found[group] ?? [], fitting, 10);
    if (answer[group]?.has_more !== fitting.length > 10)
      throw new BrokenPromise(`The desk looks for ${key.typed}, and finds ${fitting.length} of ${group}`);
  }
  const sizes = Object.entries(found).map(([name, ids]) => `${ids?.length} ${name}`);
  return `${part}, ${key.typed}: ${sizes}`;
};

type Row = ReturnType<typeof searchOrders.response.parse>['orders'][number];

async function ordersBy(
  { world, actor }: Scene,
  search: string,
  state?: Row['state'],
): Promise<Row[] | undefined> {
  const found: Row[] = [];
  for (const page of ['1', '2', '3', '4']) {
    const query = { search, ...(state && { state }), page };
    const response = await world.ask(actor, searchOrders, { query });
    if (response.statusCode !== 200) return undefined;
    const answer = searchOrders.response.parse(response.json());
    found.push(...answer.orders);
    if (!answer.has_more) return found;
  }
  return undefined;
}

const isAfterTheOneBefore = ({ placed_at }: Row, at: number, rows: readonly Row[]): boolean =>
  at > 0 && placed_at > (rows[at - 1]?.placed_at ?? '');

/** Of orders that others place or move meanwhile, only what one answer says is judged. */
function requireSuch(
  { isOnly }: Scene,
  row: Row,
  [field, state]: [(typeof fields)[number], Row['state'] | undefined],
  found: readonly Row[],
): void {
  const isWrong = (one: Row): boolean =>
    (state !== undefined && one.state !== state) || one[field].toLowerCase() !== row[field].toLowerCase();
  const strange = found.find(isWrong);
  if (strange) throw new BrokenPromise(`${row[field]} in state ${state} finds ${strange.number}`);
  // Staff correct addresses, too.
  if (!isOnly && (state !== undefined || field === 'postal_code')) return;
  if (!found.some((one) => one.number === row.number))
    throw new BrokenPromise(`The desk looks for ${row[field]} and does not find ${row.number}`);
  const isTwice = new Set(found.map((one) => one.number)).size !== found.length;
  if (isOnly && (isTwice || found.some(isAfterTheOneBefore)))
    throw new BrokenPromise(`The orders of ${row[field]} are not listed by their time, or twice`);
}

const fields = ['email', 'postal_code', 'name'] as const;

/** An order that is found by its number is found by each of its other fields, and by its state. */
const findOrder: Act = async (given) => {
  const scene = withColleague(given);
  const { world, chance, common } = scene;
  const numbers = [...world.memory.orders.keys()];
  if (numbers.length === 0) return 'no order';
  const number = common.pick(numbers);
  const byNumber = await ordersBy(scene, number.toLowerCase());
  if (!byNumber) return 'not answered';
  const [row] = byNumber;
  if (byNumber.length !== 1 || row?.number !== number)
    throw new BrokenPromise(`The desk looks for ${number} and finds ${byNumber.map((one) => one.number)}`);
  const sizes: string[] = [];
  for (const field of fields) {
    const state = chance.happens(30) ? row.state : undefined;
    const found = await ordersBy(scene, row[field].toUpperCase(), state);
    if (found) requireSuch(scene, row, [field, state], found);
    sizes.push(`${found?.length} by ${field}${state ? ` and ${state}` : ''}`);
  }
  return `${number}: ${sizes}`;
};

/** The lists of visits and of accounts find those with an address or a phone. */
const findInLists: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, common, isOnly } = scene;
  const records = await deskRecords(world);
  const kind = common.pick(['consultations', 'people'] as const);
  const some = records.filter((one) => one.kind === kind);
  if (some.length === 0) return 'no record';
  const key = personalKey(scene, common.pick(some));
  const endpoint = kind === 'people' ? searchCustomers : searchConsultations;
  const response = await world.ask(actor, endpoint, { query: { search: key.typed } });
  if (response.statusCode !== 200) return `${key.typed}: ${response.statusCode}`;
  const found =
    kind === 'people'
      ? searchCustomers.response.parse(response.json()).customers
      : searchConsultations.response.parse(response.json()).consultations;
  const ids = found.map(({ id }) => id);
  const fitting = some.filter(key.fits).map(({ id }) => id);
  if (isOnly) requireFound(key.typed, ids, fitting, kind === 'people' ? 25 : 50);
  return `${key.typed}: ${ids.length} ${kind}`;
};

export const searchActs = {
  'search the desk': searchAll,
  'find an order': findOrder,
  'find in the lists': findInLists,
} satisfies Record<string, Act>;
