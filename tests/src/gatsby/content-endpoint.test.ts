import { delay, HttpResponse, http } from 'msw';
import { queryContent } from '#src/gatsby/content-endpoint.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const endpoint = 'http://localhost:8000/graphql';
const { timeout } = AbortSignal;
beforeAll(() => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 1_000));
});
afterAll(() => jest.restoreAllMocks());

it('asks a busy endpoint again', async () => {
  const brand = { name: 'Clerestory' };
  const answers = [429, 503].map((status) =>
    HttpResponse.json({}, { status, headers: { 'retry-after': '0' } }),
  );
  apiStub.use(http.post(endpoint, () => answers.shift() ?? HttpResponse.json({ data: { brand } })));
  expect(await queryContent('{ brand { name } }', {})).toEqual({ brand });
  expect(answers).toEqual([]);
});

it.each([
  ['is gone', () => HttpResponse.error(), `${endpoint} (GRAPHQL_URL) does not answer`],
  [
    'never answers',
    () => delay('infinite').then(() => HttpResponse.json({})),
    `${endpoint} (GRAPHQL_URL) does not answer`,
  ],
  [
    'is behind a proxy that fails',
    () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    `${endpoint} (GRAPHQL_URL) answered 502 without JSON`,
  ],
  [
    'is busy for too long',
    () => HttpResponse.json({ error: {} }, { status: 429 }),
    `${endpoint} refused: it answered 429`,
  ],
  [
    'refuses',
    () => HttpResponse.json({ errors: [{ message: 'Too deep' }] }),
    `${endpoint} refused: Too deep`,
  ],
])('a build stops and names the content endpoint that %s', async (_, answer, words) => {
  apiStub.use(http.post(endpoint, answer));
  await expect(queryContent('{ brand { name } }', {})).rejects.toThrow(`The content endpoint ${words}`);
});
