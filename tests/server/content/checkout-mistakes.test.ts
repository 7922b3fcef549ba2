import { complaints } from '#tests/support/content/server-written-content.ts';

describe('an editor hears of', () => {
  it.each([
    ['taxes.yaml', 'percent: 6.35', 'percent: 6.3512', 'multiple of 0.001'],
    ['taxes.yaml', 'state: IA', 'state: CT', "'CT' is used twice"],
    ['taxes.yaml', 'state: IA', 'state: ZZ', "there is no state in checkout/taxes.yaml 'IA'"],
    ['freight.yaml', 'market: islands', 'market: moon', "there is no market 'moon'"],
    ['freight.yaml', 'market: islands', 'market: moon', 'checkout/freight.yaml does not say what it costs'],
    ['freight.yaml', '- below_cents: 5000\n      cents: 700', '- cents: 700', 'every band but the last'],
    ['promo-codes.yaml', 'percent: 10', 'percent: 10\n  cents: 5', 'needs either percent or cents'],
    ['promo-codes.yaml', 'code: TENOFF', 'code: ten off', '3 to 20 capital letters and digits'],
  ])('a mistake in checkout/%s: %s', async (file, from, to, message) => {
    const reported = await complaints(`checkout/${file}`, from, to);
    expect(reported).toContain(message);
  });
});
