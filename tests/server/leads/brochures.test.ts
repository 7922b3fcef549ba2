import { brochureDownload } from '#domain/content/paths/contact-url.ts';
import { brochureProgressPath, printBrochures } from '#domain/leads/brochures-contract.ts';
import { readParts } from '#server/services/leads/brochures/read-parts.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => new Date('2026-06-01T16:00:00Z') });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });
const fileOf = (ids: string) => get(`${printBrochures.path}?ids=${ids}`);

describe('[3.3] brochures as one file', () => {
  it('have a page of each, bookmarks, a language, and tags for screen readers', async () => {
    const { statusCode, headers, rawPayload } = await fileOf('homeowners,builders');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="brochures.pdf"',
    });
    const source = rawPayload.toString('latin1');
    expect(/\/Marked true/.test(source)).toBe(true);
    expect(/\/Lang \(en-US\)/.test(source)).toBe(true);
    expect(/\/S \/Figure/.test(source)).toBe(true);
    // Bookmarks.
    expect(source.match(/\/Title \(For (?:homeowners|builders)\)/g)).toHaveLength(2);
    const { text, pages } = readPdf(rawPayload);
    expect(pages).toBeGreaterThanOrEqual(4);
    expect(text.indexOf('For homeowners')).toBeLessThan(text.indexOf('For builders'));
    expect(text).toContain(`1 of ${pages}`);
  });

  it('are made once for a choice', async () => {
    const [first, again] = [await fileOf('builders'), await fileOf('builders')];
    expect(first.headers['content-disposition']).toBe('inline; filename="builders.pdf"');
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it.each([
    ['builders,unknown', 404, 'unknown_brochure'],
    ['', 422, 'invalid_request'],
    ['../secrets', 422, 'invalid_request'],
    [Array.from({ length: 61 }, (_, index) => `b${index}`).join(), 422, 'invalid_request'],
  ])('refuse the choice «%s» with %i', async (ids, status, code) => {
    const answer = await fileOf(ids);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.code).toBe(code);
  });

  it('say how far they are, then where they are', async () => {
    const { body, headers } = await get(`${brochureProgressPath}?ids=builders,homeowners`);
    expect(headers['content-type']).toMatch(/^text\/event-stream/);
    const events = [...body.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, name, data]) => [
      name,
      JSON.parse(data ?? ''),
    ]);
    expect(events).toEqual([
      ['progress', { done: 0, of: 2 }],
      ['progress', { done: 1, of: 2 }],
      ['progress', { done: 2, of: 2 }],
      ['ready', { url: `${printBrochures.path}?ids=builders,homeowners` }],
    ]);
    const unknown = await get(`${brochureProgressPath}?ids=unknown`);
    expect(unknown.statusCode).toBe(404);
  });

  it('come by a form without scripts as well', async () => {
    const one = await get(`${brochureDownload}?brochure=builders&brochure=homeowners&brochure=builders`);
    expect([one.statusCode, one.headers.location]).toEqual([
      303,
      `${printBrochures.path}?ids=builders,homeowners`,
    ]);
    const none = await get(brochureDownload);
    expect([none.statusCode, none.headers.location]).toEqual([303, '/brochures/']);
  });

  it('keep the words of every block of a text, and its drawings with their descriptions', () => {
    const html =
      '<h2 id="a">Openings</h2><p>See <a href="/windows/">these <strong>windows</strong></a>.</p>' +
      '<ul><li>One</li></ul><div data-block="table"><table><caption>Four</caption><tr><th>A</th></tr><tr><td>b</td></tr></table></div>' +
      '<div data-block="drawing"><figure><img src="/d.svg" alt="A bay"><figcaption>Bay</figcaption></figure></div>' +
      '<div data-block="picture"><figure><img src="/p.webp" alt="A porch"><figcaption>Dusk</figcaption></figure></div>' +
      '<div data-block="consult"><span>Ask us</span></div>' +
      '<div data-block="callout"><p data-part="title">Seconds</p><p>Late.</p></div>';
    const parts = readParts(html, { origin: 'https://shop.example', drawings: { '/d.svg': '<svg/>' } });
    expect(parts).toEqual([
      { kind: 'heading', level: 2, words: [{ text: 'Openings', strong: false }] },
      {
        kind: 'paragraph',
        words: [
          { text: 'See ', strong: false },
          { text: 'these ', strong: false, link: 'https://shop.example/windows/' },
          { text: 'windows', strong: true, link: 'https://shop.example/windows/' },
          { text: '.', strong: false },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ text: 'One', strong: false }]] },
      { kind: 'table', caption: 'Four', head: ['A'], rows: [['b']] },
      { kind: 'figure', svg: '<svg/>', alt: 'A bay', caption: 'Bay' },
      { kind: 'paragraph', words: [{ text: 'Picture: A porch. Dusk', strong: false }] },
      { kind: 'paragraph', words: [{ text: 'Ask us', strong: false }] },
      { kind: 'paragraph', words: [{ text: 'Seconds', strong: false }] },
      { kind: 'paragraph', words: [{ text: 'Late.', strong: false }] },
    ]);
  });
});
