import {
  type DeskProAccount,
  listProAccounts,
  readProAccount,
  readProQueue,
} from '#domain/trade/staff-accounts-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';

interface Charge {
  number: string;
  firm: string | null;
  state: string;
  cents: number;
  credited: number;
  paidOut: number;
  by: string | null;
}

const charges = `
  select order_number as number, account_charges.customer_id as firm, state, cents::int, credited_cents::int as credited,
    paid_out_cents::int as "paidOut",
    (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from customers where id = ordered_by) as by
  from account_charges`;

interface Paper {
  id: string;
  firm: string;
}

const pending = `select id::text, customer_id as firm from tax_certificates where state = 'pending'
  order by uploaded_at, id`;

function requireSame(what: string, shown: readonly string[], kept: readonly string[]): void {
  if (`${shown}` !== `${kept}`)
    throw new BrokenPromise(`${what}: the desk shows ${shown}, and ${kept} are kept`);
}

/** Orders and certificates wait with their firm, the oldest first. */
async function requireQueue({ world, actor }: Scene, papers: readonly Paper[]): Promise<string> {
  const response = await world.ask(actor, readProQueue);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { purchase_orders: orders, certificates } = readProQueue.response.parse(response.json());
  const waiting = await world.rows<Charge>(
    `${charges} where state = 'awaiting' order by ordered_at, order_id`,
  );
  requireSame(
    'Orders that wait',
    orders.map(({ order_number, cents, customer }) => `${order_number} ${cents} ${customer?.id}`),
    waiting.map(({ number, cents, firm }) => `${number} ${cents} ${firm}`),
  );
  requireSame(
    'Certificates that wait',
    certificates.map(({ id, customer }) => `${id} ${customer?.id}`),
    papers.map(({ id, firm }) => `${id} ${firm}`),
  );
  return `${orders.length} orders and ${certificates.length} certificates`;
}

/** The page of a firm has each of its charges as it is. */
function requireCharges(
  id: string,
  { purchase_orders: shown }: DeskProAccount,
  kept: readonly Charge[],
): void {
  requireSame(
    `Charges of ${id}`,
    shown.map(
      ({ order_number, state, cents, credited_cents = 0, paid_out_cents = 0, ordered_by }) =>
        `${order_number} ${state} ${cents} ${credited_cents} ${paid_out_cents} ${ordered_by ?? null}`,
    ),
    kept.map(
      ({ number, state, cents, credited, paidOut, by }) =>
        `${number} ${state} ${cents} ${credited} ${paidOut} ${by}`,
    ),
  );
}

/** The desk reads the accounts of professionals, what they owe, and what waits for a decision. */
const readTradeDesk: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance, isOnly } = scene;
  if (!isOnly) return 'no quiet moment';
  const papers = await world.rows<Paper>(pending);
  const queued = await requireQueue(scene, papers);
  const pros = await world.rows<{ id: string; email: string }>(
    'select id, email from customers where is_pro order by id',
  );
  if (pros.length === 0) return queued;
  const { id, email } = chance.pick(pros);
  const listed = await world.ask(actor, listProAccounts, { query: { search: email.toUpperCase() } });
  if (listed.statusCode !== 200) return `${listed.statusCode}`;
  const { accounts } = listProAccounts.response.parse(listed.json());
  const found = accounts.find((one) => one.id === id);
  const own = await world.rows<Charge>(
    `${charges} where customer_id = '${id}' order by ordered_at desc, order_id desc`,
  );
  const waiting = [
    own.filter(({ state }) => state === 'awaiting').length,
    papers.filter(({ firm }) => firm === id).length,
  ];
  const stranger = accounts.find((one) => !pros.some((pro) => pro.id === one.id));
  if (stranger) throw new BrokenPromise(`${stranger.email} is no professional, and is listed`);
  if (`${[found?.awaiting_approval, found?.awaiting_review]}` !== `${waiting}`)
    throw new BrokenPromise(`${email} has ${waiting} waiting, and is listed as ${JSON.stringify(found)}`);
  const works = await world.rows<{ id: string }>(`select member_id as id from firm_members`);
  const read = await world.ask(actor, readProAccount, { params: { id } });
  if (read.statusCode !== 200 || works.some((one) => one.id === id)) return queued;
  const { account } = readProAccount.response.parse(read.json());
  requireCharges(id, account, own);
  const terms = JSON.stringify(account.terms);
  if (terms !== JSON.stringify(found?.terms))
    throw new BrokenPromise(`${email} has the terms ${terms}, and ${JSON.stringify(found)} in the list`);
  return `${queued}, ${id}: ${own.length} charges`;
};

export const tradeDeskActs = { 'read the trade desk': readTradeDesk } satisfies Record<string, Act>;
