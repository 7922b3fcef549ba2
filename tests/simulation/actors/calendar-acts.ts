import {
  addBlock,
  type BlockOccurrence,
  changeBlock,
  listBlocks,
  removeBlock,
} from '#domain/consultations/staff-blocks-contract.ts';
import { changeConsultant } from '#domain/consultations/staff-calendars-contract.ts';
import { callInSick } from '#domain/consultations/staff-contract.ts';
import { daysLater, localTime, places, zoneOf } from '../world/places.ts';
import type { TimeBlock } from '../world/visit-facts.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { leaveOf } from './consultant-acts.ts';
import { hour, offeredTimes } from './free-times.ts';
import { say } from './settings.ts';

const day = 24 * hour;

/** Midnight after so many days, in the zone of a branch. */
export const midnight = (branch: string, ahead: number): number => {
  const at = Math.floor((Date.now() + ahead * day) / hour) * hour;
  return at - localTime(at, zoneOf(branch)).minutes * 60_000;
};

interface Plan extends Omit<TimeBlock, 'at'> {
  body: Record<string, unknown>;
}

/** Hours of a consultant or a branch, on up to three days; or an evening that is opened. */
function planOf({ common, chance }: Scene): Plan {
  const branch = common.pick([places[0], ...places]).branch;
  const isOpened = chance.happens(25);
  const isOfBranch = !isOpened && common.happens(30);
  const consultant = isOfBranch ? undefined : `${branch}-${common.between(1, 3)}`;
  const first = midnight(branch, common.between(1, 4));
  const from = first + (isOpened ? 20 : common.between(9, 15)) * hour;
  const until = from + (isOpened || isOfBranch ? 2 : common.between(2, 6)) * hour;
  const days = isOpened || common.happens(70) ? 1 : 3;
  return {
    branch,
    consultant,
    isOpened,
    spans: Array.from({ length: days }, (_, at) => ({
      from: daysLater(from, at, zoneOf(branch)),
      until: daysLater(until, at, zoneOf(branch)),
    })),
    body: {
      block_type: isOpened ? 'Unblock' : 'Block',
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(until).toISOString(),
      note: 'Training',
      ...(consultant !== undefined && { consultant_id: consultant }),
      ...(days > 1 && { rrule: `FREQ=DAILY;COUNT=${days}` }),
    },
  };
}

export const kept = ({ body: _, ...block }: Plan): TimeBlock => ({ ...block, at: Date.now() });

/** An evening that was opened is offered, unless the consultant is away or busy then. */
export async function requireOffered(
  scene: Scene,
  { branch, consultant, spans: [span] }: TimeBlock,
  own?: string,
): Promise<void> {
  const { world } = scene;
  const place = places.find((one) => one.branch === branch);
  if (!place || !span || !consultant) return;
  const isTaken = async (): Promise<boolean> => {
    const isAway = [...world.memory.blocks].some(
      ([name, one]) =>
        name !== own &&
        !one.isOpened &&
        one.branch === branch &&
        one.spans.some((other) => other.until > span.from - day),
    );
    const busy = await world.rows(`select 1 from appointments where consultant_id = '${consultant}'
      and state in ('held', 'pending', 'confirmed') and starts_at > to_timestamp(${(span.from - 5 * hour) / 1000})`);
    return isAway || busy.length > 0 || world.memory.leaves.has(consultant);
  };
  if (await isTaken()) return;
  const ahead = Math.max(0, Math.floor((span.from - Date.now()) / day) - 1);
  const offered = await offeredTimes(scene, { place, type: 'virtual' }, ahead);
  const isOffered = offered.some(({ START_DATE }) => Date.parse(START_DATE) === span.from);
  // Another may have taken it meanwhile.
  if (offered.length > 0 && !isOffered && !(await isTaken()))
    throw new BrokenPromise(
      `${consultant} works on ${new Date(span.from).toISOString()}, and is not offered`,
    );
}

const blockTime: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const plan = planOf(scene);
  const body = { branch_id: plan.branch, ...plan.body };
  const response = await world.insist(actor, addBlock, { body }, chance.uuid(), (answer) => {
    const { id } = addBlock.response.parse(answer.json()).block;
    if (!world.memory.blocks.has(id)) world.memory.staffMoves += 1;
    world.memory.blocks.set(id, kept(plan));
  });
  const said = `${response.statusCode} ${plan.body.block_type} ${plan.consultant ?? plan.branch} ${plan.body.starts_at}`;
  if (response.statusCode === 201 && plan.isOpened) await requireOffered(scene, kept(plan));
  return said;
};

const ownBlock = ({ world, common }: Scene): [id: string, block: TimeBlock] | undefined => {
  const found = [...world.memory.blocks].filter(
    ([id, one]) => !id.includes(' ') && !one.isSickDay && one.removedAt === undefined,
  );
  return found.length > 0 ? common.pick(found) : undefined;
};

/** Takes a block away or moves it by hours. The old one no longer counts, the new one does from then on. */
const changeABlock: Act = async (scene) => {
  const { world, actor, chance } = scene;
  const found = ownBlock(scene);
  if (!found) return 'no block';
  const [id, block] = found;
  const isRemoved = chance.happens(50);
  const plan = planOf(scene);
  const response = isRemoved
    ? await world.ask(actor, removeBlock, { params: { id } })
    : await world.ask(actor, changeBlock, {
        params: { id },
        body: { ...plan.body, consultant_id: block.consultant },
      });
  const { statusCode } = response;
  const { blocks } = world.memory;
  // Another person may have changed or removed it since.
  const last = blocks.get(id) ?? block;
  const isSame = last === block && block.removedAt === undefined;
  if (statusCode < 300 || statusCode >= 500) for (const one of [block, last]) one.removedAt ??= Date.now();
  if (statusCode < 300 && isRemoved) last.isGone = true;
  if (statusCode === 200 && !isRemoved) {
    const { consultant, branch } = block;
    const isOver = isSame ? {} : { removedAt: Date.now(), ...(last.isGone && { isGone: last.isGone }) };
    blocks.set(id, { ...kept(plan), consultant, branch, ...isOver });
    blocks.set(`${id} before ${chance.uuid()}`, last);
  }
  return `${isRemoved ? 'removed' : 'changed'}: ${statusCode}`;
};

/** A block is at the times, of the person and of the kind that staff set. */
function requireAsSet(id: string, set: TimeBlock, times: readonly BlockOccurrence[]): void {
  for (const { from, until } of set.spans) {
    const one = times.find(({ starts_at }) => Date.parse(starts_at) === from);
    const isRight =
      one?.consultant_id === set.consultant &&
      one?.kind === (set.isOpened ? 'Unblock' : 'Block') &&
      Date.parse(one.ends_at) === until;
    if (!isRight)
      throw new BrokenPromise(`The block ${id} of ${JSON.stringify(set)} is ${JSON.stringify(times)}`);
  }
}

/** The calendar of a branch shows all of its blocks, as they were set. */
const readCalendar: Act = async ({ world, actor, common }) => {
  const { branch } = common.pick(places);
  const wanted = [...world.memory.blocks].filter(([, one]) => one.branch === branch && !one.isSickDay);
  const iso = (ms: number) => localTime(ms, zoneOf(branch)).day;
  const query = { branch_id: branch, from: iso(Date.now() - 8 * day), to: iso(Date.now() + 14 * day) };
  const response = await world.ask(actor, listBlocks, { query });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { blocks, occurrences } = listBlocks.response.parse(response.json());
  for (const [id, known] of wanted) {
    const { removedAt, spans, at } = known;
    if (id.includes(' ') || at === Date.now() || world.memory.blocks.get(id)?.removedAt !== removedAt)
      continue;
    const isThere = blocks.some((one) => one.id === id && one.note === 'Training');
    if (removedAt === undefined && !isThere)
      throw new BrokenPromise(`The block ${id} is not in the calendar`);
    const times = occurrences.filter(({ block_id }) => block_id === id);
    if (removedAt === undefined && times.length !== spans.length)
      throw new BrokenPromise(`The block ${id} is on ${times.length} days and not on ${spans.length}`);
    if (removedAt === undefined) requireAsSet(id, known, times);
    else if (isThere && known.isGone && removedAt < Date.now())
      throw new BrokenPromise(`The block ${id} was removed, and is in the calendar`);
  }
  return `${blocks.length} blocks of ${branch}`;
};

interface SickVisit {
  id: string;
  branch: string;
  starts: number;
}

/** Of the first consultant with a visit ahead. */
const callIn: Act = async (scene) => {
  const { world, actor } = scene;
  const [visit] = await world.rows<SickVisit>(
    `select consultant_id as id, branch_id as branch, (extract(epoch from starts_at) * 1000)::float8 as starts
     from appointments where state in ('pending', 'confirmed') and starts_at > now() order by starts_at, id limit 1`,
  );
  if (!visit) return 'no visit';
  const { id, branch, starts } = visit;
  const local = localTime(starts, zoneOf(branch));
  const response = await world.ask(actor, callInSick, { params: { id }, body: { day: local.day } });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  world.memory.staffMoves += 1;
  const answer = callInSick.response.parse(response.json());
  const from = starts - local.minutes * 60_000;
  rememberSickDay(world, { id, branch, from });
  const { taken_over, to_move } = answer;
  if (taken_over.some((one) => to_move.includes(one)))
    throw new BrokenPromise(`A visit of ${id} was given away, and its customer was asked to move it`);
  for (const one of [...taken_over, ...to_move]) world.memory.quietMoves.delete(one);
  return `${id} on ${local.day}: ${taken_over.length} to others, ${to_move.length} to move`;
};

function rememberSickDay(
  { memory }: World,
  { id, branch, from }: Omit<SickVisit, 'starts'> & { from: number },
): void {
  const name = `${id} ${from}`;
  if (memory.blocks.has(name)) return;
  const spans = [{ from, until: from + day }];
  memory.blocks.set(name, {
    consultant: id,
    branch,
    isOpened: false,
    isSickDay: true,
    spans,
    at: Date.now(),
  });
}

/** A leave begins within days, and ends by a later act. */
export const sendOnLeave: Act = async (scene) => {
  const { world, actor, common, isOnly } = scene;
  const { leaves } = world.memory;
  const [away] = leaves.keys();
  const id = away ?? `${common.pick([places[0], ...places]).branch}-${common.between(1, 3)}`;
  const until = away
    ? null
    : localTime(Date.now() + common.between(1, 3) * day, zoneOf(world.memory.branchOf(id))).day;
  // Until the answer, both may be true.
  const before = leaves.get(id);
  leaves.delete(id);
  const response = await world.ask(actor, changeConsultant, {
    params: { id },
    body: { active_until: until },
  });
  const sent = `${response.statusCode}`;
  // A change that changes nothing has no line in the log: another one may have set the same at once.
  if (sent === '200' && before && isOnly) world.memory.staffMoves += 1;
  say(world, leaveOf(id), until, Number(sent));
  if (sent === '200' && until !== null) leaves.set(id, { until, at: Date.now() });
  else if (Number(sent) < 500 && sent !== '200' && before) leaves.set(id, before);
  return `${id} until ${until}: ${sent}`;
};

export const calendarActs = {
  'block time': blockTime,
  'change a block': changeABlock,
  'read a calendar': readCalendar,
  'call in sick': callIn,
  'send on leave': sendOnLeave,
} satisfies Record<string, Act>;
