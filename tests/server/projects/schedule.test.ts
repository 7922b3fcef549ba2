import { randomUUID } from 'node:crypto';
import { formatUsd } from '#domain/money/format-usd.ts';
import { projectSchedule } from '#domain/projects/files-contract.ts';
import { getProjectGoods } from '#domain/projects/goods-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { smallPhoto, withCameraData } from '#tests/support/files/made-files.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';

let test: TestApp;
let clock = new Date('2026-06-01T16:00:00Z');
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
afterAll(() => test.close());

const design = { backend_name: 'stock-double-hung-36x60', code: null };
const part = { backend_name: 'sash-lock-classic' };
const kitchen = randomUUID();

const project = {
  name: '12 Elm Street',
  folder: 'The Carvers',
  groups: [{ id: kitchen, name: 'Kitchen' }],
  items: [
    {
      id: randomUUID(),
      group: kitchen,
      name: 'Left of the sink',
      quantity: 2,
      design,
      note: 'Tempered glass',
    },
    { id: randomUUID(), group: kitchen, quantity: 4, part },
    { id: randomUUID(), group: kitchen, note: 'Measure the sill again.' },
    { id: randomUUID(), group: randomUUID(), name: 'Of before', part: { backend_name: 'no-longer-made' } },
  ],
};

const print = (
  payload: object = project,
  headers: Record<string, string> = {},
  remoteAddress = '203.0.113.7',
) => test.app.inject({ method: 'POST', url: projectSchedule.path, payload, headers, remoteAddress });

async function pricesFor(headers: Record<string, string>): Promise<[window: number, lock: number]> {
  const wanted = [
    { id: 'a', quantity: 2, design },
    { id: 'b', quantity: 4, part },
  ];
  const { goods } = await call(test.app, getProjectGoods, { query: {}, body: { items: wanted } }, headers);
  return goods.map(({ price_cents }) => price_cents) as [number, number];
}

it.each([
  ['a guest', {}],
  ['a professional', asAccount('pro')],
])(
  'prints every opening by room with what it costs %s today, and names what is no longer made',
  async (_, as) => {
    const answer = await print(project, as);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const [window, lock] = await pricesFor(as);
    const { text } = readPdf(answer.rawPayload);
    for (const line of [
      ...[
        '12 Elm Street',
        'The Carvers',
        'Kitchen',
        'Left of the sink',
        'Tempered glass',
        'Measure the sill again.',
      ],
      ...['Not in a room', 'Of before', 'No longer made'],
      formatUsd(2 * window),
      `Total for 6 pieces: ${formatUsd(2 * window + 4 * lock)}`,
    ])
      expect(text).toContain(line);
  },
);

it('costs a professional less than a guest', async () => {
  expect((await pricesFor(asAccount('pro')))[0]).toBeLessThan((await pricesFor({}))[0]);
});

it('shows photos in their rooms, without what a camera wrote beside them', async () => {
  const place = Buffer.from('GPSLatitude 41.1177');
  const content = withCameraData(smallPhoto, place).toString('base64');
  const photos = [{ group: kitchen, name: 'South wall', note: 'In June', content }];
  const { rawPayload } = await print({ name: 'House', groups: project.groups, items: [], photos });
  const file = rawPayload.toString('latin1');
  expect(file).toContain('/DCTDecode');
  expect(file).not.toContain('GPS');
  const { text } = readPdf(rawPayload);
  for (const line of ['Kitchen', 'South wall: In June']) expect(text).toContain(line);
  const svg = Buffer.from('<svg></svg>').toString('base64');
  expect(failureOf(await print({ ...project, photos: [{ content: svg }] }))).toMatchObject({
    status: 422,
    error: { code: 'not_a_photo', fields: [{ path: 'body.photos.0.content' }] },
  });
});

it('reads no more than a project holds', async () => {
  const items = Array.from({ length: 601 }, () => ({ id: randomUUID(), part }));
  expect(failureOf(await print({ ...project, items }))).toMatchObject({
    status: 422,
    error: { code: 'invalid_request', fields: [{ path: 'body.items' }] },
  });
});

it('has a network that prints too many wait, and no one else', async () => {
  const empty = { name: 'Empty', groups: [], items: [] };
  const statuses: number[] = [];
  while (statuses.length < 22) statuses.push((await print(empty, {}, '203.0.113.9')).statusCode);
  expect(statuses.slice(0, 21)).toEqual(Array(21).fill(200));
  expect(failureOf(await print(empty, {}, '203.0.113.9'))).toEqual({
    status: 429,
    error: {
      code: 'too_many_tries',
      message: 'Many schedules were printed here within the last hour. Please wait a minute, then try again.',
    },
  });
  expect((await print(empty, asAccount('pro'), '203.0.113.9')).statusCode).toBe(200);
  clock = new Date(clock.getTime() + 60 * 60_000);
  expect((await print(empty, {}, '203.0.113.9')).statusCode).toBe(200);
});
