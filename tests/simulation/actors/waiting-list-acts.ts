import { getLead } from '#domain/consultations/contract.ts';
import { listRequests, requestStates } from '#domain/consultations/staff-requests-contract.ts';
import { inquiryStates } from '#domain/leads/inquiry-state.ts';
import { listInquiries } from '#domain/leads/staff-inquiries-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { people } from './cast.ts';
import { withColleague } from './inquiry-acts.ts';

interface Stored {
  reference: string;
  state: string;
  email: string;
  phone: string;
  due: number;
  created: number;
  owner: string | null;
}

interface Question extends Stored {
  kind: string;
  step: string | null;
  merged: boolean;
}

interface Request extends Stored {
  type: string;
  branch: string;
  day: string;
  time: string;
}

const times = `(extract(epoch from due_at) * 1000)::float8 as due,
  (extract(epoch from created_at) * 1000)::float8 as created, owner_id as owner, lower(email) as email,
  right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) as phone`;

export const requestRows = ({ world }: Scene): Promise<Request[]> =>
  world.rows<Request>(`
    select reference, ${times}, appointment_type as type, branch_id as branch, preferred_day::text as day,
      preferred_time as time, case when converted then 'converted' when closed_at is not null then 'closed'
        when answered_at is not null then 'called' else 'open' end as state
    from leads order by reference`);

export const questionRows = ({ world }: Scene): Promise<Question[]> =>
  world.rows<Question>(`
    select reference, ${times}, kind, state, next_step as step, merged_into is not null as merged
    from inquiries order by reference`);

export const isRequestWaiting = ({ state }: Stored): boolean => state === 'open' || state === 'called';

export const isQuestionWaiting = ({ state, step, merged }: Question): boolean =>
  !merged && state !== 'closed' && (state === 'open' || step !== null);

interface Listed {
  reference: string;
  state: string;
  is_overdue: boolean;
  received_at: string;
  due_at: string;
  owner?: { id: string } | undefined;
}

interface Asked<Row> {
  query: Record<string, string>;
  rows: readonly Row[];
  fits: (row: Row) => boolean;
  isLate: (row: Row) => boolean;
}

interface Answer {
  listed: readonly Listed[];
  hasMore: boolean;
}

/** A list has the rows that fit, as they are: those that wait by their time, others the latest first. */
function requireList<Row extends Stored>(
  { query, rows, fits, isLate }: Asked<Row>,
  { listed, hasMore }: Answer,
): void {
  const said = JSON.stringify(query);
  const wanted = rows.filter(fits);
  const strange = listed.find((one) => !wanted.some(({ reference }) => reference === one.reference));
  if (strange)
    throw new BrokenPromise(`The list of ${said} has ${strange.reference}, which is ${strange.state}`);
  const missing = wanted.find((one) => !listed.some(({ reference }) => reference === one.reference));
  if (missing && !hasMore) throw new BrokenPromise(`The list of ${said} has no ${missing.reference}`);
  const isAll = query.search !== undefined || query.state !== undefined;
  for (const [place, one] of listed.entries()) {
    const row = rows.find(({ reference }) => reference === one.reference);
    const before = listed[place - 1];
    const isRight =
      row &&
      one.state === row.state &&
      Date.parse(one.due_at) === row.due &&
      Date.parse(one.received_at) === row.created &&
      (one.owner?.id ?? null) === row.owner &&
      one.is_overdue === isLate(row);
    if (!isRight) throw new BrokenPromise(`${JSON.stringify(one)} is ${JSON.stringify(row)}`);
    const isEarly = before && (isAll ? one.received_at > before.received_at : one.due_at < before.due_at);
    if (isEarly)
      throw new BrokenPromise(`${one.reference} is below ${before.reference} in the list of ${said}`);
  }
}

function requireCounts(
  what: string,
  found: { open: number; overdue: number },
  open: readonly Stored[],
): void {
  const overdue = open.filter(({ due }) => due < Date.now()).length;
  if (found.open !== open.length || found.overdue !== overdue)
    throw new BrokenPromise(`${open.length} ${what} wait, ${overdue} too long: ${JSON.stringify(found)}`);
}

/** Everything that waits, one state, or what a caller's address, phone or reference finds. */
function queryOf(
  { chance }: Scene,
  rows: readonly Stored[],
  states: readonly string[],
): Record<string, string> {
  const { reference, email, phone } = chance.pick(rows);
  const typed =
    phone.length === 10 ? [reference.toLowerCase(), email.toUpperCase(), phone] : [reference, email];
  return {
    ...(chance.happens(50) && { search: chance.pick(typed) }),
    ...(chance.happens(40) && { state: chance.pick(states) }),
  };
}

const finds = ({ search, state }: Record<string, string>) => {
  const typed = search?.toLowerCase();
  return (row: Stored): boolean =>
    (typed === undefined || [row.reference.toLowerCase(), row.email, row.phone].includes(typed)) &&
    (state === undefined || row.state === state);
};

const lookOverRequests: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance, cast, isOnly } = scene;
  const rows = await requestRows(scene);
  if (!isOnly || rows.length === 0) return 'no request';
  const query = queryOf(scene, rows, requestStates);
  const response = await world.ask(actor, listRequests, { query });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { requests: listed, has_more: hasMore, ...counts } = listRequests.response.parse(response.json());
  const isAll = Object.keys(query).length > 0;
  const fits = isAll ? finds(query) : isRequestWaiting;
  const isLate = ({ state, due }: Stored): boolean => state === 'open' && due < Date.now();
  requireList({ query, rows, fits, isLate }, { listed, hasMore });
  requireCounts(
    'requests',
    counts,
    rows.filter(({ state }) => state === 'open'),
  );
  const row = chance.pick(rows);
  const visitor = await cast.member(chance.pick(people.visitors));
  const params = { reference: row.reference };
  const opened = await world.ask(visitor, getLead, { params });
  if (opened.statusCode !== 200) return `${row.reference} by its sender: ${opened.statusCode}`;
  const { lead } = getLead.response.parse(opened.json());
  const isSame =
    lead.reference === row.reference &&
    lead.appointment_type === row.type &&
    lead.preferred_day === row.day &&
    lead.preferred_time === row.time;
  if (!isSame) throw new BrokenPromise(`${JSON.stringify(row)} is shown as ${JSON.stringify(lead)}`);
  if (opened.body.includes('@example.com'))
    throw new BrokenPromise(`${row.reference} alone shows an address`);
  return `${JSON.stringify(query)}: ${listed.length}`;
};

const lookOverQuestions: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance, isOnly } = scene;
  const rows = await questionRows(scene);
  if (!isOnly || rows.length === 0) return 'no question';
  const kind = chance.happens(30) ? chance.pick(rows).kind : undefined;
  const query: Record<string, string> = { ...queryOf(scene, rows, inquiryStates), ...(kind && { kind }) };
  const response = await world.ask(actor, listInquiries, { query });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { inquiries: listed, has_more: hasMore, ...counts } = listInquiries.response.parse(response.json());
  const isAll = query.search !== undefined || query.state !== undefined;
  const isFound = isAll ? finds(query) : undefined;
  const fits = (row: Question): boolean =>
    (isFound ? isFound(row) : isQuestionWaiting(row)) && (kind === undefined || row.kind === kind);
  requireList(
    { query, rows, fits, isLate: (row) => isQuestionWaiting(row) && row.due < Date.now() },
    { listed, hasMore },
  );
  requireCounts('questions', counts, rows.filter(isQuestionWaiting));
  return `${JSON.stringify(query)}: ${listed.length}`;
};

export const waitingListActs = {
  'look over the requests': lookOverRequests,
  'look over the questions': lookOverQuestions,
} satisfies Record<string, Act>;
