import { addBlock, listBlocks } from '#domain/consultations/staff-blocks-contract.ts';
import { localTime, places, zoneOf } from '../world/places.ts';
import type { TimeBlock } from '../world/visit-facts.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { midnight, requireOffered } from './calendar-acts.ts';
import { hour } from './free-times.ts';

/** Moves hours of a consultant to an evening: the old ones are blocked, and the new ones are offered. */
const moveHours: Act = async (scene) => {
  const { world, actor, chance, common } = scene;
  const { blocks } = world.memory;
  const { branch } = common.pick([places[0], ...places]);
  const consultant = `${branch}-${common.between(1, 3)}`;
  const first = midnight(branch, common.between(1, 4));
  const from = first + common.between(9, 15) * hour;
  const [until, instead] = [from + 2 * hour, first + 20 * hour];
  const body = {
    branch_id: branch,
    consultant_id: consultant,
    block_type: 'Both',
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(until).toISOString(),
    instead_starts_at: new Date(instead).toISOString(),
    note: 'A fair',
  };
  const spanned = (start: number, isOpened: boolean): TimeBlock => {
    const spans = [{ from: start, until: start + 2 * hour }];
    return { branch, consultant, isOpened, spans, at: Date.now() };
  };
  const opened = spanned(instead, true);
  let id = '';
  const response = await world.insist(actor, addBlock, { body }, chance.uuid(), (answer) => {
    id = addBlock.response.parse(answer.json()).block.id;
    if (!blocks.has(`${id} from`)) world.memory.staffMoves += 1;
    blocks.set(`${id} from`, spanned(from, false));
    blocks.set(`${id} to`, opened);
  });
  // Without an answer, the evening may be open.
  if (response.statusCode >= 500) blocks.set(`${chance.uuid()} to`, opened);
  const said = `${consultant} ${body.starts_at} to ${body.instead_starts_at}: ${response.statusCode}`;
  if (response.statusCode !== 201) return said;
  const day = localTime(from, zoneOf(branch)).day;
  const listed = await world.ask(actor, listBlocks, { query: { branch_id: branch, from: day, to: day } });
  if (listed.statusCode !== 200) return said;
  const { occurrences } = listBlocks.response.parse(listed.json());
  const own = occurrences.filter(({ block_id }) => block_id === id);
  const found = own.map(
    (one) => `${one.kind} ${Date.parse(one.starts_at)} ${Date.parse(one.ends_at)} ${one.consultant_id}`,
  );
  const wanted = [
    `Block ${from} ${until} ${consultant}`,
    `Unblock ${instead} ${instead + 2 * hour} ${consultant}`,
  ];
  if (`${found.toSorted()}` !== `${wanted}`)
    throw new BrokenPromise(`${said}, and the calendar has ${JSON.stringify(own)}`);
  await requireOffered(scene, opened, `${id} from`);
  return said;
};

export const movedHoursActs = { 'move hours': moveHours } satisfies Record<string, Act>;
