import { readPerson } from '#domain/account/person-contract.ts';
import { readCustomer } from '#domain/account/staff-contract.ts';
import { readStaffLog } from '#domain/desk/log-contract.ts';
import { type DeskRecord, deskRecords, type RecordKind } from '../world/desk-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';

const listed = 25;

/** Lists show the latest ones alone. */
function requireSame(whose: string, what: string, shown: readonly string[], kept: readonly string[]): void {
  const strange = shown.find((id) => !kept.includes(id));
  if (strange) throw new BrokenPromise(`The desk shows ${strange} among the ${what} of ${whose}`);
  const missing = kept.find((id) => !shown.includes(id));
  if (missing && shown.length < listed)
    throw new BrokenPromise(`The desk does not show ${missing} among the ${what} of ${whose}`);
}

const ids = (records: readonly DeskRecord[], kind: RecordKind, isTheirs: (one: DeskRecord) => boolean) =>
  records.filter((one) => one.kind === kind && isTheirs(one)).map(({ id }) => id);

/** The page of an account has its orders, those that guests made with its address, and its own cart. */
async function readAccount(scene: Scene, records: readonly DeskRecord[], account: DeskRecord): Promise<void> {
  const { world, actor } = scene;
  const { id, email } = account;
  const response = await world.ask(actor, readCustomer, { params: { id } });
  if (response.statusCode !== 200) return;
  const { customer, orders, guest_orders, requests, cart } = readCustomer.response.parse(response.json());
  if (customer.email !== email) throw new BrokenPromise(`The desk reads ${id}, and ${customer.email} comes`);
  if (cart && cart.customer_id !== id) throw new BrokenPromise(`${id} has the cart of ${cart.customer_id}`);
  const own = ids(records, 'orders', (one) => one.customer === id);
  const asGuest = ids(records, 'orders', (one) => one.customer === null && one.email === email);
  const asked = ids(records, 'requests', (one) => one.customer === id || one.email === email);
  const numbers = (rows: readonly { number: string }[]): string[] => rows.map(({ number }) => number);
  requireSame(id, 'orders', numbers(orders), own);
  requireSame(id, 'orders as a guest', numbers(guest_orders), asGuest);
  const references = requests.map(({ reference }) => reference);
  requireSame(id, 'requests', references, asked);
}

/** The page of a person has all records of the account, and those that guests made with its address. */
const readOne: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, common, chance, isOnly } = scene;
  const records = await deskRecords(world);
  const known = records.filter(({ email }) => email !== '');
  if (known.length === 0) return 'no person';
  const target = common.pick(known);
  const account = records.find((one) => one.kind === 'people' && one.email === target.email);
  if (!account && target.customer) return 'no account any more';
  const query = account ? { id: account.id } : { email: target.email.toUpperCase() };
  const response = await world.ask(actor, readPerson, { query });
  if (response.statusCode === 404 && isOnly)
    throw new BrokenPromise(`The desk knows ${target.id} of ${target.email}, and no such person`);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { person } = readPerson.response.parse(response.json());
  const isTheirs = (one: DeskRecord): boolean =>
    one.email === target.email || (account !== undefined && one.customer === account.id);
  const isOrder = (one: DeskRecord): boolean =>
    account !== undefined && one.customer === account.id
      ? true
      : one.customer === null && one.email === target.email;
  if (!isOnly) return `${target.email}`;
  if (person.email !== target.email)
    throw new BrokenPromise(`The desk reads ${target.email}, and ${person.email} comes`);
  const shown = {
    orders: person.orders.map(({ number }) => number),
    consultations: person.consultations.map(({ id }) => id),
    requests: person.requests.map(({ reference }) => reference),
    inquiries: person.inquiries.map(({ reference }) => reference),
  };
  requireSame(target.email, 'orders', shown.orders, ids(records, 'orders', isOrder));
  for (const kind of ['consultations', 'requests', 'inquiries'] as const)
    requireSame(target.email, kind, shown[kind], ids(records, kind, isTheirs));
  const stranger = person.emails.find(({ to }) => to.toLowerCase() !== target.email);
  if (stranger) throw new BrokenPromise(`The desk shows ${target.email} an email to ${stranger.to}`);
  if (account && chance.happens(60)) await readAccount(scene, records, account);
  return `${target.email}: ${shown.orders.length} orders, ${shown.consultations.length} visits`;
};

interface Line {
  id: number;
  at: number;
  actor: string;
  action: string;
  subject: string;
}

type Choice = [query: Record<string, string>, fits: (line: Line) => boolean];

const choices: readonly ((line: Line) => Choice)[] = [
  ({ subject }) => [
    { search: subject.startsWith('CL-') ? subject.toLowerCase() : subject },
    (one) => one.subject === subject || one.actor === subject,
  ],
  ({ action }) => [{ action }, (one) => one.action === action],
  ({ actor }) => [{ actor }, (one) => one.actor === actor],
  ({ at }) => [
    { from: new Date(at).toISOString(), until: new Date(at + 24 * 60 * 60_000).toISOString() },
    (one) => one.at >= at && one.at < at + 24 * 60 * 60_000,
  ],
];

/** The log shows each move that fits, the latest ones first. */
const readLog: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance, isOnly } = scene;
  const lines = await world.rows<Line>(`
    select id::int, (extract(epoch from at) * 1000)::float8 as at, actor_id as actor, action,
      subject_id as subject from staff_log order by id desc`);
  if (lines.length === 0) return 'no move';
  const sizes: string[] = [];
  for (const choose of choices) {
    const [query, fits] = choose(chance.pick(lines));
    const response = await world.ask(actor, readStaffLog, { query });
    if (response.statusCode !== 200 || !isOnly) return `${response.statusCode}`;
    const { entries, has_more } = readStaffLog.response.parse(response.json());
    const wanted = lines.filter(fits);
    const text = JSON.stringify(query);
    const isRight =
      entries.every(({ id }, at) => id === wanted[at]?.id) &&
      entries.length === Math.min(listed, wanted.length) &&
      has_more === wanted.length > listed;
    if (!isRight)
      throw new BrokenPromise(`The log shows ${entries.length} moves of ${text}, and ${wanted.length} fit`);
    sizes.push(`${text}: ${entries.length}`);
  }
  return sizes.join();
};

export const deskReadingActs = {
  'read a person': readOne,
  'read the log': readLog,
} satisfies Record<string, Act>;
