import { codeOfVisit, isCampaignCode, organicCode } from '#domain/marketing/campaign-code.ts';
import { anyString } from '#tests/support/any-string.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const visit = (search: string, { kept, referrer = '' }: { kept?: string; referrer?: string } = {}) =>
  codeOfVisit({ query: new URLSearchParams(search), kept, referrer });

describe('the code of a visit', () => {
  it('[1.5] is that of the query, else the one that was kept', () => {
    expect(visit('?campaign_code=PELSPRING26&utm_campaign=other', { kept: 'OLD' })).toBe('PELSPRING26');
    expect(visit('?utm_campaign=PELRADIO26', { kept: 'OLD' })).toBe('PELRADIO26');
    expect(visit('?page=2', { kept: 'OLD', referrer: 'https://www.google.com/' })).toBe('OLD');
    expect(visit('')).toBeUndefined();
  });

  it.each([
    'https://www.google.com/',
    'https://google.co.uk/search?q=windows',
    'https://www.bing.com/',
    'https://ca.search.yahoo.com/',
    'https://duckduckgo.com/',
    'https://search.brave.com/',
  ])(
    'is the organic one, which begins with PEL, where %s sent the visitor without a campaign',
    (referrer) => {
      expect(visit('?postal_code=06851', { referrer })).toBe(organicCode);
      expect(organicCode).toMatch(/^PEL/);
      for (const parameter of ['utm_source=mail', 'utm_medium=cpc', 'gclid=abc', 'campaign_code=<b>'])
        expect(visit(`?${parameter}`, { referrer })).toBeUndefined();
    },
  );

  it.each(['', 'https://google.com.evil.example/', 'https://notgoogle.com/', 'https://news.example/', '::'])(
    'is none where %s sent the visitor',
    (referrer) => expect(visit('', { referrer })).toBeUndefined(),
  );

  it('is nothing but a code, whatever the query holds', () => {
    fc.assert(
      fc.property(anyString(), (text) => {
        const code = visit(`?campaign_code=${encodeURIComponent(text.toWellFormed())}`);
        expect(code === undefined || isCampaignCode(code)).toBe(true);
      }),
    );
  });
});
