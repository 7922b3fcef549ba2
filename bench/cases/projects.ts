import { randomUUID } from 'node:crypto';
import { projectsBase } from '#domain/projects/contract.ts';
import { orderAfter } from '#domain/projects/order-key.ts';
import { type Change, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import { bareQuery, type CasesOf, throughputCase } from '../against-bare/bench-case.ts';

const items = 200;
const design = { backend_name: 'meridian-double-hung', code: 'MDH.wdg0.htqo.xcwh.glcl.grno.scno.rx' };
const headers = () => ({ authorization: 'Bearer of the bench' });

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

/** Opening a project against a bare SELECT of its rows, without validation or sorting */
export const projectCases: CasesOf = async ({ open }) => {
  const [{ http: bare }, { http: shop }] = [await open('bare'), await open('shop')];
  const id = randomUUID();
  const body = { projects: [{ known: {}, changes: house(id) }] };
  const sent = await shop.read<{ projects: { outcome: string }[] }>({
    method: 'POST',
    path: `${projectsBase}/sync`,
    headers,
    body: () => body,
  });
  if (sent.projects[0]?.outcome !== 'merged') throw new Error(JSON.stringify(sent));
  const rows = await bareQuery(bare, 'select * from project_entities where project_id = $1', [id]);
  const project = { path: `${projectsBase}/projects/${id}`, headers };
  return [1, 10].map((connections) =>
    throughputCase(`a project of ${items} windows, of its SELECT, ${connections} at once`, {
      bare: [bare, rows],
      shop: [shop, project],
      atLeast: 0.5,
      connections,
    }),
  );
};
