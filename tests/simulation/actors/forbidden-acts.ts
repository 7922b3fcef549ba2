import { listReviewsAtDesk } from '#domain/reviews/staff-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { BrokenPromise, type World } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { type Forbidden, forbidden, type Thing } from './forbidden-moves.ts';

const agent = { name: 'agent 1', headers: () => asAccount('agent'), keep: () => undefined };

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
  const response = await world.ask(agent, listReviewsAtDesk, { query: { list } });
  if (response.statusCode !== 200) return undefined;
  return listReviewsAtDesk.response.parse(response.json()).reviews.find((one) => one.id === id)?.version;
}

async function tryMove(
  scene: Scene,
  { named, code, isRead, moves }: Forbidden,
  thing: Thing,
): Promise<string> {
  const { world, chance } = scene;
  const { endpoint, body } = chance.pick(moves);
  const version = isRead && (await versionOf(scene, thing));
  if (isRead && !version) return `${thing.id} is on another page`;
  const said = `${endpoint.operationId} of ${thing.id}, which is ${thing.state},`;
  const before = await contentOf(world);
  const params = { [named]: thing.id };
  const response = await world.ask(agent, endpoint, {
    params,
    ...(version && { query: { version } }),
    ...(body && { body: body(thing) }),
  });
  if (response.statusCode >= 500) return 'no answer';
  const found = /"code":"(\w+)"/.exec(response.body)?.[1];
  if (response.statusCode < 300 || found !== code)
    throw new BrokenPromise(`${said} is answered ${response.statusCode} ${found}, not ${code}`);
  const after = await contentOf(world);
  const changed = [...before].find(([name, digest]) => after.get(name) !== digest);
  if (changed) throw new BrokenPromise(`${said} was refused, and changed ${changed[0]}`);
  return `${said} ${code}`;
}

/** Staff try with a thing what its state forbids: the shop refuses it by its code, and changes nothing. */
const tryForbidden: Act = async (scene) => {
  const { world, common, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const first = common.between(0, forbidden.length - 1);
  const turns = [...forbidden.slice(first), ...forbidden.slice(0, first)];
  for (const one of turns) {
    const things = await world.rows<Thing>(one.things);
    if (things.length > 0) return tryMove(scene, one, common.pick(things));
  }
  return 'nothing that is over';
};

export const forbiddenActs = { 'try a forbidden move': tryForbidden } satisfies Record<string, Act>;
