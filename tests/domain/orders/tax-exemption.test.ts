import { exemptionOn, isExemptTitle } from '#domain/orders/tax-exemption.ts';

const iowa = { state: 'IA', title: 'Iowa sales tax', percent: 6, on_freight: false };
const oregon = { ...iowa, state: 'OR', title: 'Oregon sales tax', percent: 0 };
const certificate = { number: 'A-1', states: ['IA', 'OR'], expires_on: '2026-06-30' };

describe('a tax exemption', () => {
  it('takes the tax of its states until its last day has passed', () => {
    const counting = exemptionOn([certificate], iowa, '2026-06-30');
    expect(counting).toEqual({ tax: { ...iowa, percent: 0 }, title: 'Tax exempt, certificate A-1 (IA)' });
    expect(isExemptTitle(counting.title ?? '')).toBe(true);
    expect(exemptionOn([certificate], { ...iowa, state: 'CT' }, '2026-06-30')).toEqual({
      tax: { ...iowa, state: 'CT' },
    });
  });

  it('says why tax is taken again, and says nothing where there is none', () => {
    expect(exemptionOn([certificate], iowa, '2026-07-01')).toEqual({
      tax: iowa,
      notice:
        'Your tax exemption certificate A-1 for IA expired on June 30, 2026. Tax is taken until we have a new one.',
    });
    expect(exemptionOn([certificate], oregon, '2026-07-01')).toEqual({ tax: oregon });
  });

  it('goes by the certificate that counts longest', () => {
    const newer = { ...certificate, number: 'A-2', expires_on: '2027-06-30' };
    for (const order of [
      [certificate, newer],
      [newer, certificate],
    ])
      expect(exemptionOn(order, iowa, '2026-07-01').title).toBe('Tax exempt, certificate A-2 (IA)');
  });
});
