import { cancelOrderAsStaff } from '#domain/orders/staff-contract.ts';
import { listReviewsAtDesk } from '#domain/reviews/staff-contract.ts';
import { approvePurchaseOrder, settleCharge } from '#domain/trade/staff-accounts-contract.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { type Forbidden, forbidden, type Move, type Thing } from './forbidden-moves.ts';
import { desk } from './staff-move.ts';

/** Tables that each request writes, also one that is refused. */
const isOfRequests = (table: string): boolean =>
  /^(slow_tries|idempotency|identity_|server_|site_)/.test(table);

const tablesOf = new WeakMap<World, readonly string[]>();

async function tables(world: World): Promise<readonly string[]> {
  const known = tablesOf.get(world);
  if (known) return known;
  const rows = await world.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !isOfRequests(name));
  tablesOf.set(world, names);
  return names;
}

/** A digest of each table. */
async function contentOf(world: World): Promise<Map<string, string>> {
  const each = (await tables(world)).map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as digest
        from "${name}" as row`,
  );
  const rows = await world.rows<{ name: string; digest: string }>(each.join(' union all '));
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** The words of a review, as the desk lists it. */
async function versionOf({ world }: Scene, { id, state }: Thing): Promise<string | undefined> {
  const list = state === 'shown' || state === 'refused' ? state : 'waiting';
  const response = await world.ask(desk, listReviewsAtDesk, { query: { list } });
  if (response.statusCode !== 200) return undefined;
  return listReviewsAtDesk.response.parse(response.json()).reviews.find((one) => one.id === id)?.version;
}

/** Actions that wait for a second person, by the move that asks for them. */
const waitingMoves = new Map<string, string>([
  [approvePurchaseOrder.operationId, 'purchase_order.approve'],
  [settleCharge.operationId, 'purchase_order.settle'],
  [cancelOrderAsStaff.operationId, 'order.cancel'],
]);

interface Try {
  one: Forbidden;
  move: Move;
  things: readonly Thing[];
}

/** How often each move was tried in a shop. */
const triesOf = new WeakMap<World, Map<Move, number>>();

/** The moves that were tried least, of those for which there are things. */
async function leastTried(world: World): Promise<Try[]> {
  const each = forbidden.map(
    ({ things }, at) => `select ${at} as at, thing.id, thing.state from (${things}) as thing`,
  );
  const rows = await world.rows<Thing & { at: number }>(`${each.join(' union all ')} order by at, id`);
  const all = forbidden.flatMap((one, at) => {
    const things = rows.filter((row) => row.at === at);
    return things.length > 0 ? one.moves.map((move) => ({ one, move, things })) : [];
  });
  const tries = triesOf.get(world);
  const countOf = ({ move }: Try): number => tries?.get(move) ?? 0;
  const least = Math.min(...all.map(countOf));
  return all.filter((one) => countOf(one) === least);
}

async function tryMove(scene: Scene, { one, move, things }: Try): Promise<string> {
  const { world, common } = scene;
  const { named, code, isRead } = one;
  const { endpoint, body } = move;
  const tries = triesOf.get(world) ?? new Map<Move, number>();
  triesOf.set(world, tries.set(move, (tries.get(move) ?? 0) + 1));
  const thing = common.pick(things);
  const version = isRead && (await versionOf(scene, thing));
  if (isRead && !version) return `${thing.id} is on another page`;
  const said = `${endpoint.operationId} of ${thing.id}, which is ${thing.state},`;
  // A move that waits for a second person is looked at before the state that came meanwhile.
  const waits = await world.rows(`select 1 from staff_approvals where state = 'pending'
    and subject_id = '${thing.id}' and action = '${waitingMoves.get(endpoint.operationId)}'`);
  const wanted = waits.length > 0 ? 'approval_pending' : code;
  const before = await contentOf(world);
  const params = { [named]: thing.id };
  const response = await world.ask(desk, endpoint, {
    params,
    ...(version && { query: { version } }),
    ...(body && { body: body(thing) }),
  });
  if (response.statusCode >= 500) return 'no answer';
  const found = /"code":"(\w+)"/.exec(response.body)?.[1];
  if (response.statusCode < 300 || found !== wanted)
    throw new BrokenPromise(`${said} is answered ${response.statusCode} ${found}, not ${wanted}`);
  const after = await contentOf(world);
  const changed = [...before].find(([name, digest]) => after.get(name) !== digest);
  if (changed) throw new BrokenPromise(`${said} was refused, and changed ${changed[0]}`);
  return `${said} ${wanted}`;
}

/** Staff try with things what their state forbids: the shop refuses it by its code, and changes nothing. */
const tryForbidden: Act = async (scene) => {
  if (!scene.isOnly) return 'not alone';
  const said: string[] = [];
  for (let left = 3; left > 0; left -= 1) {
    const least = await leastTried(scene.world);
    if (least.length > 0) said.push(await tryMove(scene, scene.common.pick(least)));
  }
  return said.length > 0 ? said.join('; ') : 'nothing that is over';
};

export const forbiddenActs = { 'try a forbidden move': tryForbidden } satisfies Record<string, Act>;
