import { randomUUID } from 'node:crypto';
import { getProject, getProjects, maxSync, syncProjects } from '#domain/projects/contract.ts';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { meet, ProjectDevice, syncOf, twoDevices } from '#tests/support/projects/project-device.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';

const day = 24 * 60 * 60 * 1_000;
let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

describe('what cannot be kept', () => {
  it('is a project of another account, of which nothing is said', async () => {
    const { phone, id, item } = await twoDevices(await test.signUp());
    const other = await test.signUp();
    const thief = new ProjectDevice();
    thief.make('Mine', id);
    thief.item(id, { name: 'Changed' }, item);
    const [taken, ...rest] = await thief.sync(other);
    expect(rest).toEqual([]);
    const odd = randomUUID();
    const [impossible] = await syncOf(other, [{ known: {}, changes: { id: odd, seen: {}, entities: {} } }]);
    expect(taken).toEqual({ id, outcome: 'refused', reason: impossible?.reason });
    const stale = { known: phone.document(id).seen, changes: phone.document(id) };
    expect(await syncOf(other, [stale])).toEqual([taken]);
    expect((await call(test.app, getProjects, {}, other.headers)).Projects).toEqual([]);
  });

  it('is refused whole, with a sentence, and leaves what is there as it was', async () => {
    const { account, phone, id, item } = await twoDevices(await test.signUp());
    const before = phone.document(id);
    const n = (before.seen[phone.name] ?? 0) + 1;
    const spoil = (fields: Record<string, unknown>, kind = 'item', entity = item, seen = n) => ({
      known: before.seen,
      changes: {
        id,
        seen: { ...before.seen, [phone.name]: seen },
        entities: {
          [id]: {
            kind: 'project',
            fields: { folder: [{ device: phone.name, n, at: 1, value: 'Sneaked in' }] },
          },
          [entity]: { kind, fields },
        },
      },
    });
    const written = (value: unknown, of = n) => [{ device: phone.name, n: of, at: 1, value }];
    const wrong = [
      spoil({ quantity: written(0) }),
      spoil({ quantity: written('2') }),
      spoil({ name: written('  untrimmed ') }),
      spoil({ name: written('a\u0000b') }),
      spoil({ price: written(1) }),
      spoil({ constructor: written(1) }),
      spoil({ name: written('Not yet counted', n + 1) }),
      spoil({ name: [...written('Twice'), ...written('Thrice', n - 1)] }),
      spoil({ name: written('A group now') }, 'group'),
      spoil({ name: written('Of another kind') }, 'project'),
      spoil({ name: written('Too far') }, 'item', item, 2_000_000_000),
      spoil({ name: written('Big letters') }, 'item', randomUUID().toUpperCase()),
    ];
    for (const one of wrong)
      expect(await syncOf(account, [one])).toEqual([
        { id, outcome: 'refused', reason: expect.stringMatching(/^[A-Z].+\.$/) },
      ]);
    await phone.sync(account);
    expect(phone.document(id)).toEqual(before);
  });

  it('is a copy that contradicts ours: each says that it has replaced the value of the other', async () => {
    const { account, phone, id } = await twoDevices(await test.signUp());
    const before = phone.document(id);
    const [held] = before.entities[id]?.fields.name ?? [];
    if (!held) throw new Error('The project has no name');
    const name = [{ ...held, n: held.n === 1 ? 2 : 1, value: 'Replaced before' }];
    const entities = { [id]: { kind: 'project', fields: { name } } };
    expect(await syncOf(account, [{ known: {}, changes: { ...before, entities } }])).toEqual([
      { id, outcome: 'refused', reason: expect.stringMatching(/^This project cannot be kept/) },
    ]);
    await phone.sync(account);
    expect(phone.document(id)).toEqual(before);
  });

  it('is more than a project holds; nothing of it is lost on the device', async () => {
    const { account, phone, id } = await twoDevices(await test.signUp());
    for (let count = 0; count < projectLimits.items; count += 1) phone.item(id, {});
    const [full] = await phone.sync(account);
    expect(full).toEqual({ id, outcome: 'refused', reason: 'A project holds at most 600 items.' });
    const [last] = phone.view(id).items.slice(-1);
    phone.remove(id, last?.id ?? '');
    expect((await phone.sync(account))[0]?.outcome).toBe('merged');
    const { Project } = await call(test.app, getProject, { params: { id } }, account.headers);
    expect(Project.Items).toHaveLength(projectLimits.items);
  });

  it('is a body beyond the limit, or one of nothing but brackets', async () => {
    const account = await test.signUp();
    const tooLarge = await account.ask(syncProjects, { body: { projects: 'x'.repeat(maxSync) } });
    expect(failureOf(tooLarge)).toMatchObject({ status: 413, error: { code: 'too_large' } });
    // Unauthorized requests are rejected before the body is read.
    const payload = 'x'.repeat(maxSync + 1);
    for (const authorization of [undefined, 'Bearer no-one'])
      expect(
        (
          await test.app.inject({
            method: 'POST',
            url: syncProjects.path,
            payload,
            headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
          })
        ).statusCode,
      ).toBe(401);
    const id = randomUUID();
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const body = `{"projects":[{"known":{},"changes":{"id":"${id}","seen":{"device-1":1},"entities":{"${id}":{"kind":"project","fields":{"name":[{"device":"device-1","n":1,"at":1,"value":${deep}}]}}}}}]}`;
    const answer = await account.ask(syncProjects, { body }, { 'content-type': 'application/json' });
    expect(failureOf(answer)).toMatchObject({ status: 422, error: { code: 'invalid_request' } });
  });

  it('is told of a hundred wrong values at most', async () => {
    const account = await test.signUp();
    const wrong = await account.ask(syncProjects, { body: { projects: Array(700).fill(1) } });
    expect(failureOf(wrong).error.fields).toHaveLength(100);
  });

  it('is a clock years ahead: all copies agree on a time of today', async () => {
    const { account, laptop, id } = await twoDevices(await test.signUp());
    const ahead = new ProjectDevice(() => Date.now() + 900 * day);
    await ahead.sync(account);
    ahead.write(id, [{ id, kind: 'project', fields: { name: 'From the future' } }]);
    await meet(account, ahead, laptop);
    expect(ahead.document(id)).toEqual(laptop.document(id));
    expect(ahead.view(id)).toMatchObject({ name: 'From the future' });
    expect(ahead.view(id).changed).toBeLessThanOrEqual(Date.now() + day);
  });
});
