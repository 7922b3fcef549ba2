import { firstDifference } from '#tests/simulation/difference.ts';

const recording = (answers: string[], ...orders: Record<string, unknown>[]) => ({
  answers,
  rows: { orders },
});

it('finds no difference between equal answers and rows, in any order of rows', () => {
  const [one, other] = [
    { id: 1, cents: 5 },
    { id: 2, cents: 7 },
  ];
  const first = recording(['GET /a 200 {}'], one, other);
  expect(firstDifference(first, recording(['GET /a 200 {}'], other, one))).toBeUndefined();
});

it('shows the request and the part of its answer that differs', () => {
  const answer = (cents: number) => `GET /carts 200 {"items":"${'x'.repeat(200)}","cents":${cents}}`;
  const before = recording(['GET /a 200 {}', answer(100)], { id: 1 });
  expect(firstDifference(before, recording(['GET /a 200 {}', answer(200)]))).toEqual({
    at: 'answer 2',
    before: expect.stringMatching(/^GET \/carts 200 … x+","cents":100}$/),
    after: expect.stringMatching(/^GET \/carts 200 … x+","cents":200}$/),
  });
});

it('finds a request that only one of the two has', () => {
  expect(firstDifference(recording([]), recording(['GET /a 200 {}']))).toEqual({
    at: 'answer 1',
    before: 'nothing',
    after: 'GET /a 200 {}',
  });
});

it('shows the first row that differs when no answer does', () => {
  expect(firstDifference(recording([], { id: 1, cents: 5 }), recording([], { id: 1, cents: 7 }))).toEqual({
    at: 'rows of orders',
    before: '{"id":1,"cents":5}',
    after: '{"id":1,"cents":7}',
  });
  expect(firstDifference(recording([]), recording([], { id: 1 }))).toEqual({
    at: 'rows of orders',
    before: 'no row',
    after: '{"id":1}',
  });
});

it('compares no column that only one of the two has', () => {
  const added = recording([], { id: 1, cents: 5, note: 'new' });
  expect(firstDifference(recording([], { id: 1, cents: 5 }), added)).toBeUndefined();
});

it('calls values that each play draws by the number of their first use', () => {
  const play = (first: string, second: string, asked = second) =>
    recording([`POST /carts 200 {"id":"${first}"}`, `GET /carts/${asked} 200 {"id":"${second}"}`], {
      id: second,
      secret: `${first}0`,
    });
  const [one, two, three, four] = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(40)}7`) as [
    string,
    string,
    string,
    string,
  ];
  expect(firstDifference(play(one, two), play(three, four))).toBeUndefined();
  expect(firstDifference(play(one, two), play(three, four, three))).toEqual({
    at: 'answer 2',
    before: 'GET /carts/id-2 200 {"id":"id-2"}',
    after: 'GET /carts/id-1 200 {"id":"id-2"}',
  });
});
