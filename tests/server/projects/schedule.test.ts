import { projectSchedule } from '../../../domain/contracts/project-files.ts';
import { getProjectGoods } from '../../../domain/contracts/project-goods.ts';
import { createGroup, createItem, createProject } from '../../../domain/contracts/projects.ts';
import { formatUsd } from '../../../domain/money/format-usd.ts';
import { readPdf } from '../../support/pdf-text.ts';
import { startTestApp, type TestApp } from '../../support/server-app.ts';
import { call } from '../../support/server-call.ts';
import { asAccount, verifyAccountName } from '../../support/staff-accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    verifyBearer: verifyAccountName,
    now: () => new Date('2026-06-01T16:00:00Z'),
  });
});
afterAll(() => test.close());

const mine = asAccount('customer');
const design = { backend_name: 'stock-double-hung-36x60', code: null };
const part = { backend_name: 'sash-lock-classic' };

async function kitchen() {
  const project = await call(
    test.app,
    createProject,
    { body: { name: '12 Elm Street', folder: 'The Carvers' } },
    mine,
  );
  const params = { id: project.Project.id };
  const { Group } = await call(test.app, createGroup, { params, body: { name: 'Kitchen' } }, mine);
  const items = [
    { type: 'design', name: 'Left of the sink', quantity: 2, design },
    { type: 'part', quantity: 4, part },
    { type: 'note', note: 'Measure the sill again.' },
    { type: 'part', name: 'Of before', part: { backend_name: 'no-longer-made' } },
  ] as const;
  for (const body of items) await call(test.app, createItem, { params: { id: Group.id }, body }, mine);
  return project.Project.id;
}

const fileOf = (id: string, headers: Record<string, string>) =>
  test.app.inject({ url: projectSchedule.path.replace(':id', id), headers });

it('prints every opening by room with what it costs today, and names what is no longer made', async () => {
  const answer = await fileOf(await kitchen(), mine);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const wanted = [
    { id: 'a', quantity: 2, design },
    { id: 'b', quantity: 4, part },
  ];
  const { goods } = await call(test.app, getProjectGoods, { query: {}, body: { items: wanted } }, mine);
  const [window, lock] = goods.map(({ price_cents }) => price_cents);
  const { text } = readPdf(answer.rawPayload);
  for (const line of [
    ...['12 Elm Street', 'The Carvers', 'Kitchen', 'Left of the sink', 'Measure the sill again.'],
    ...['Of before', 'No longer made'],
    formatUsd(2 * (window ?? 0)),
    `Total for 6 pieces: ${formatUsd(2 * (window ?? 0) + 4 * (lock ?? 0))}`,
  ])
    expect(text).toContain(line);
});

it('is nobody else’s', async () => {
  const id = await kitchen();
  expect((await fileOf(id, {})).statusCode).toBe(401);
  expect((await fileOf(id, asAccount('pro'))).statusCode).toBe(404);
});
