import { complaints } from '#tests/support/content/server-written-content.ts';

describe('an editor hears of', () => {
  it.each([
    ['category_id: windows', 'category_id: roofs', 'Invalid option'],
    ['last_day: 2099-12-31', 'last_day: 2019-12-31', 'must not end before it begins'],
    ['basis_points: 2000', 'basis_points: 9500', '9000'],
    ['name: trade', 'name: trade\nmarkets: [moon]', "there is no market 'moon'"],
    ['lines: []', 'lines: [{ line_id: nowhere, basis_points: 100 }]', "there is no product line 'nowhere'"],
    [
      'lines: []',
      'lines:\n  - { line_id: daybook-slider, basis_points: 1 }\n  - { line_id: daybook-slider, basis_points: 2 }',
      "'daybook-slider' is named twice",
    ],
  ])('a mistake in a trade price list: %s', async (from, to, message) => {
    expect(await complaints('trade-prices/trade.yaml', from, to)).toContain(message);
  });
});
