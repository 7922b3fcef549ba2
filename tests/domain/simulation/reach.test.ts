import { Reach } from '#tests/simulation/reach.ts';

it('counts operations that were answered, refusals of their contracts, and acts that found nothing', () => {
  const reach = new Reach();
  const before = reach.lines();
  for (const line of [
    'GET /customers/v1/me 200 {"customer":{}}',
    'POST /web-ecommerce/api/v1/orders?page=1 409 {"success":false,"error":{"code":"empty_cart"}}',
    'POST /web-ecommerce/api/v1/orders 409 {"success":false,"error":{"code":"no_such_code"}}',
    'POST /v2/checkout/orders 201 {}',
    'mail: {"to":"ada@example.com"}',
  ])
    reach.noteAnswer(line);
  reach.noteAct('buy', 'no order');
  reach.noteAct('cancel an order', 'no order');
  reach.noteAct('cancel an order', '200');
  const after = reach.lines();
  expect(before).toContain('  GET /customers/v1/me');
  expect(after).not.toContain('  GET /customers/v1/me');
  expect(after).toContain('  POST /web-ecommerce/api/v1/orders');
  expect(before.length - after.length).toBe(1);
  expect(after.at(-2)).toMatch(/^1 of \d{3} refusals/);
  expect(after.at(-1)).toBe('2 acts were played; these found nothing to act with: buy');
});
