import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { drawOpenings } from '#domain/drawing/draw-openings.ts';
import { projectsBase } from '#domain/projects/contract.ts';
import { getProjectGoods } from '#domain/projects/goods-contract.ts';
import { orderAfter } from '#domain/projects/order-key.ts';
import { type Change, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import { bareServer } from './against-bare/bare-server.ts';
import { compare, median, onPostgres } from './against-bare/compare.ts';
import type { Target } from './against-bare/drive.ts';
import { openShopOnPostgres } from './against-bare/shop-server.ts';

const items = 200;
const design = { backend_name: 'meridian-double-hung', code: 'MDH.wdg0.htqo.xcwh.glcl.grno.scno.rx' };
const customer = {
  kind: 'customer' as const,
  id: 'account-of-the-bench',
  scopes: ['web-project'] as const,
  roles: ['customer'] as const,
};

function house(id: string) {
  const groups = Array.from({ length: 5 }, (_, index) => ({ id: randomUUID(), name: `Room ${index + 1}` }));
  let order = orderAfter(undefined);
  const changes: Change[] = [
    { id, kind: 'project', fields: { name: 'House', folder: 'Byron', archived: false, made: Date.now() } },
    ...groups.map(
      ({ id: group, name }, index): Change => ({
        id: group,
        kind: 'group',
        fields: { name, order: String.fromCharCode(97 + index) },
      }),
    ),
    ...Array.from({ length: items }, (_, index): Change => {
      order = orderAfter(order);
      return {
        id: randomUUID(),
        kind: 'item',
        fields: {
          type: 'design',
          group: groups[index % 5]?.id ?? null,
          order,
          name: `Opening ${index + 1}`,
          quantity: 1 + (index % 3),
          sill: 480,
          note: 'Measured twice, left of the door',
          design,
          seen_price: { cents: 45_900 + index, price_list: '2026-11' },
        },
      };
    }),
  ];
  return writeChanges(emptyDocument(id), { device: 'bench', at: Date.now() }, changes);
}

async function timeOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Compares opening a project with a bare SELECT of its rows, without validation or sorting. */
void onPostgres(async ({ url }) => {
  const shop = await openShopOnPostgres(url, {}, async () => customer);
  const id = randomUUID();
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${projectsBase}/sync`,
    headers: { authorization: 'Bearer of the bench' },
    payload: { projects: [{ known: {}, changes: house(id) }] },
  });
  if (answer.json().projects[0].outcome !== 'merged') throw new Error(answer.body);
  const bare = await bareServer(url);
  const open: Target = {
    port: shop.port,
    method: 'GET',
    path: () => `${projectsBase}/projects/${id}`,
    token: 'of the bench',
  };
  const rows = bare.query('select * from project_entities where project_id = $1', [id]);
  for (const connections of [1, 10])
    await compare(`${items} items, ${connections} at once`, {
      bare: rows,
      shop: open,
      connections,
      bound: 0.5,
    });
  const wanted = { items: [{ id: 'one', quantity: 1, design }] };
  const known = await shop.app.inject({ method: 'POST', url: getProjectGoods.path, payload: wanted });
  const [goods] = getProjectGoods.response.parse(known.json()).goods;
  if (!goods?.drawing) throw new Error(known.body);
  const room = Array.from({ length: items / 5 }, () => ({ spec: goods.drawing as never, sill: 30 }));
  const headers = { authorization: 'Bearer of the bench' };
  const opened = await timeOf(() => shop.app.inject({ url: open.path(0), headers }));
  const drawn = await timeOf(() => Array.from({ length: 5 }, (_, at) => drawOpenings(room, `Room ${at}`)));
  process.stdout.write(
    `five elevations of ${items / 5} windows: ${drawn.toFixed(1)} ms, ${(drawn / opened).toFixed(1)} times as long as the project takes to be answered\n`,
  );
  await shop.close();
  await bare.close();
});
