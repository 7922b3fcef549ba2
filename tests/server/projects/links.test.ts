import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  createGroup,
  createItem,
  createProject,
  deleteProject,
  updateProject,
} from '#domain/projects/contract.ts';
import { getProjectGoods } from '#domain/projects/goods-contract.ts';
import {
  createProjectLink,
  getProjectLinks,
  maxProjectLinks,
  readSharedProject,
  withdrawProjectLink,
} from '#domain/projects/links-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const start = new Date('2026-06-01T16:00:00Z');
let clock = start;
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
beforeEach(() => {
  clock = start;
});
afterAll(() => test.close());

// A professional, whose trade prices must not leak.
const mine = asAccount('pro');
const design = { backend_name: 'stock-double-hung-36x60', code: null };

async function newProject(name = '12 Elm Street') {
  const { Project } = await call(test.app, createProject, { body: { name, folder: 'The Carvers' } }, mine);
  const params = { id: Project.id };
  const { Group } = await call(test.app, createGroup, { params, body: { name: 'Kitchen' } }, mine);
  const items = [
    { type: 'design', name: 'Left of the sink', quantity: 2, design, sill: 672 },
    { type: 'part', name: 'Of before', part: { backend_name: 'no-longer-made' } },
    { type: 'note', note: '<script>alert(1)</script>' },
  ] as const;
  for (const body of items)
    await call(
      test.app,
      createItem,
      {
        params: { id: Group.id },
        body: { ...body, seen_price: { cents: 77_777, price_list: 'trade-secret' } },
      },
      mine,
    );
  return Project.id;
}

const known = new Set<string>();
const linkOf = async (project: string, body: object = {}) => {
  const { links } = await call(test.app, createProjectLink, { params: { id: project }, body }, mine);
  const made = links.find(({ id }) => !known.has(id));
  known.add(made?.id ?? '');
  return made;
};

const open = (key: string, headers = {}) =>
  send(test.app, readSharedProject, { query: {}, body: { key } }, headers);

const refusalOf = async (key: string) => {
  const { status, error } = failureOf(await open(key));
  return [status, error.code, error.message];
};
const notWorking = [
  ...[404, 'link_not_working'],
  'This link does not work, or does not work any more. Ask for a new one.',
];

describe('the link of a project', () => {
  it('shows its rooms and goods at list prices as they are now, and nothing of its owner', async () => {
    const id = await newProject();
    const link = await linkOf(id, { name: 'The Carvers, by mail' });
    const wanted = [{ id: 'a', quantity: 2, design }];
    const [list] = (await call(test.app, getProjectGoods, { query: {}, body: { items: wanted } })).goods;
    for (const headers of [{}, mine, asAccount('customer')]) {
      const answer = await open(link?.key ?? '', headers);
      const { project } = readSharedProject.response.parse(answer.json());
      expect(project).toMatchObject({ name: '12 Elm Street', groups: [{ name: 'Kitchen' }] });
      expect(project.items.map(({ name, quantity, note }) => [name, quantity, note])).toEqual([
        ['Left of the sink', 2, ''],
        ['Of before', 1, ''],
        ['', 1, '<script>alert(1)</script>'],
      ]);
      expect(project.items[0]?.goods).toMatchObject({
        price_cents: list?.price_cents,
        drawing: list?.drawing,
      });
      expect(project.items[1]?.goods).toBeNull();
      expect(project.totals.cents).toBe(2 * (list?.price_cents ?? 0));
      expect(answer.headers['cache-control']).toBe('no-store');
      for (const secret of ['Carvers', 'list_price', 'price_list', 'seen_price', '77777', 'account-pro'])
        expect(answer.body).not.toContain(secret);
    }
    await call(test.app, updateProject, { params: { id }, body: { name: '14 Elm Street' } }, mine);
    expect((await open(link?.key ?? '')).json().project.name).toBe('14 Elm Street');
    const { links } = await call(test.app, getProjectLinks, { params: { id } }, mine);
    expect(links).toEqual([{ ...link, opened_at: start.toISOString() }]);
  });

  it('has a key of 192 bits that stands nowhere in the database', async () => {
    const link = await linkOf(await newProject());
    expect(link?.key).toMatch(/^[\w-]{32}$/);
    const rows = await rowsOf<{ all: string }>(
      test.database,
      sql`select json_agg(project_links)::text as all from project_links`,
    );
    expect(rows[0]?.all).toContain(link?.id);
    expect(rows[0]?.all).not.toContain(link?.key);
  });

  it('is refused alike once it is withdrawn, its day or its project is over, and where it never was', async () => {
    const id = await newProject();
    const [withdrawn, dated] = [await linkOf(id), await linkOf(id, { expires_on: '2026-06-02' })];
    const { links } = await call(
      test.app,
      withdrawProjectLink,
      { params: { id: withdrawn?.id ?? '' } },
      mine,
    );
    expect(links).toEqual([dated]);
    expect(await refusalOf(withdrawn?.key ?? '')).toEqual(notWorking);
    expect(await refusalOf('guessed')).toEqual(notWorking);
    expect(await refusalOf('')).toEqual(notWorking);
    expect((await open(dated?.key ?? '')).statusCode).toBe(200);
    clock = new Date('2026-06-03T04:59:00Z');
    expect((await open(dated?.key ?? '')).statusCode).toBe(200);
    clock = new Date('2026-06-03T05:00:00Z');
    expect(await refusalOf(dated?.key ?? '')).toEqual(notWorking);
    const other = await newProject();
    const ofDeleted = await linkOf(other);
    await call(test.app, deleteProject, { params: { id: other } }, mine);
    expect(await refusalOf(ofDeleted?.key ?? '')).toEqual(notWorking);
  });

  it('is its owner’s to make and to withdraw, ten at most, and of days to come', async () => {
    const id = await newProject();
    const link = await linkOf(id);
    const theirs = asAccount('customer');
    const refused = async (response: ReturnType<typeof send>) => {
      const { status, error } = failureOf(await response);
      return [status, error.code];
    };
    const params = { params: { id } };
    expect(await refused(send(test.app, getProjectLinks, params, theirs))).toEqual([404, 'unknown_project']);
    expect(await refused(send(test.app, createProjectLink, { ...params, body: {} }, theirs))).toEqual([
      ...[404, 'unknown_project'],
    ]);
    for (const which of [link?.id, randomUUID()])
      expect(
        await refused(send(test.app, withdrawProjectLink, { params: { id: which ?? '' } }, theirs)),
      ).toEqual([404, 'unknown_link']);
    const past = { ...params, body: { expires_on: '2026-05-31' } };
    expect(await refused(send(test.app, createProjectLink, past, mine))).toEqual([422, 'link_expired']);
    for (let made = 1; made < maxProjectLinks; made += 1) await linkOf(id);
    expect(await refused(send(test.app, createProjectLink, { ...params, body: {} }, mine))).toEqual([
      ...[409, 'too_many_links'],
    ]);
  });

  it('cannot be guessed for long, and opens for who has it whatever the network guessed', async () => {
    const link = await linkOf(await newProject());
    clock = new Date('2026-07-01T12:00:00Z');
    const statuses: number[] = [];
    for (let guess = 0; guess < 102; guess += 1) statuses.push((await open(`guess-${guess}`)).statusCode);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(link?.key ?? '')).statusCode).toBe(200);
    expect((await open('another guess')).statusCode).toBe(429);
    clock = new Date('2026-07-01T15:00:00Z');
    expect((await open('another guess')).statusCode).toBe(404);
  });
});
