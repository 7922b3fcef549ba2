import { attributionOf, attributionParts } from '#domain/marketing/attribution.ts';
import { anyString } from '#tests/support/any-string.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const visit = { referrer: '', code: undefined, visitorId: undefined, host: 'shop.example' };
const utm = 'utm_source=mail&utm_medium=print&utm_term=oak+door&utm_content=b&gclid=Cj0&network=g';

it('[3.22] says campaign, source, medium, term, content, gclid, Network, referring site, visitor and host', () => {
  const line = attributionOf({
    ...visit,
    query: new URLSearchParams(utm),
    referrer: 'https://news.example/a?b',
    code: 'PELSPRING26',
    visitorId: 'F00D',
  });
  expect(attributionParts(line)).toEqual([
    ['campaign', 'PELSPRING26'],
    ['source', 'mail'],
    ['medium', 'print'],
    ['term', 'oak door'],
    ['content', 'b'],
    ['gclid', 'Cj0'],
    ['Network', 'g'],
    ['referring_site', 'news.example'],
    ['visitor_id', 'F00D'],
    ['host', 'shop.example'],
  ]);
});

it('leaves out what is not known, and its own pages as the site that referred', () => {
  const query = new URLSearchParams('utm_campaign=older');
  expect(attributionOf({ ...visit, query, referrer: 'https://shop.example/windows/' })).toBe(
    'campaign=older&host=shop.example',
  );
});

it('is plain text of bounded length, whatever the URL holds', () => {
  fc.assert(
    fc.property(anyString({ maxLength: 400 }), (text) => {
      const query = new URLSearchParams({ utm_source: text, utm_term: '\u0000'.repeat(65_536) });
      const line = attributionOf({ ...visit, query, referrer: text });
      expect(line).toMatch(/^[\w.*+%=&-]+$/);
      expect(line.length).toBeLessThan(12_000);
    }),
  );
});
