import { firstDifference } from '#tests/simulation/compare.ts';

it('finds no difference between equal answers', () => {
  expect(firstDifference(['GET /a 200 {}'], ['GET /a 200 {}'])).toBeUndefined();
});

it('shows the request and the part of its answer that differs', () => {
  const answer = (cents: number) => `GET /carts 200 {"items":"${'x'.repeat(200)}","cents":${cents}}`;
  const found = firstDifference(['GET /a 200 {}', answer(100)], ['GET /a 200 {}', answer(200)]);
  expect(found).toEqual({
    at: 1,
    before: expect.stringMatching(/^GET \/carts 200 … x+","cents":100}$/),
    after: expect.stringMatching(/^GET \/carts 200 … x+","cents":200}$/),
  });
});

it('finds a request that only one of the two has', () => {
  expect(firstDifference([], ['GET /a 200 {}'])).toEqual({
    at: 0,
    before: 'no request',
    after: 'GET /a 200 {}',
  });
});
