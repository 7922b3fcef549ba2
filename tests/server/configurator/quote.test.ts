import { configurationPdf, quotePdf } from '#domain/configurator/files-contract.ts';
import { type Configurator, newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

let test: TestApp;
let visitor: Configurator;
const today = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  test = await withApp({ now: () => today });
  visitor = newConfigurator(test.app);
});
afterAll(() => test.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const inches = (count: number): number => count * 16;

const fileAt = async (path: string) => {
  const { statusCode, headers, rawPayload } = await test.app.inject(path);
  return { statusCode, headers, file: rawPayload };
};
const printed = (id: string) => fileAt(configurationPdf.path.replace(':id', id));

describe('a quote', () => {
  it('holds its lines, oldest first, with what they cost together', async () => {
    const { config: first } = await visitor.start('meridian-double-hung');
    const { config: second } = await visitor.start('daybook-slider', { quote_id: first.quote_id });
    await visitor.quantity(first.id, 2);
    expect(second.quote_id).toBe(first.quote_id);
    expect(second.id).not.toBe(first.id);
    const quote = await visitor.quote(first.quote_id);
    expect(quote.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [first.id, 2],
      [second.id, 1],
    ]);
    expect(quote).toMatchObject({ id: first.quote_id, total_cents: 2 * 131_000 + 109_500 });
  });

  it('is 404 by another id, also to start on', async () => {
    const unknown = {
      status: 404,
      error: { code: 'unknown_quote', message: 'There is no such quote' },
    };
    for (const id of [unknownId, 'x', "' or 1=1 --"]) {
      expect(failureOf(await visitor.tryQuote(id))).toEqual(unknown);
      expect(failureOf(await visitor.tryStart('daybook-slider', { quote_id: id }))).toEqual(unknown);
    }
  });

  it('has room for 50 lines', async () => {
    const { config } = await visitor.start('daybook-slider');
    for (let count = 1; count < 50; count += 1)
      await visitor.start('daybook-slider', { quote_id: config.quote_id });
    expect(failureOf(await visitor.tryStart('daybook-slider', { quote_id: config.quote_id }))).toEqual({
      status: 409,
      error: { code: 'full_quote', message: 'A quote holds at most 50 lines' },
    });
  });
});

describe('another product on a line', () => {
  it('[7.11] takes a canvas and a tile_backend_name: the line stays, with the answers that both know, and tells the rest', async () => {
    const { config } = await visitor.start('meridian-double-hung', {
      filters: [
        { question: 'width', answer: inches(30) },
        { question: 'screen', answer: 'full' },
        { question: 'exterior_color', answer: 'black' },
        { question: 'glass', answer: 'triple' },
      ],
    });
    const replaced = await visitor.replace(config.quote_id, config.line_id, 'daybook-slider');
    expect(replaced.config).toMatchObject({
      id: config.id,
      quote_id: config.quote_id,
      backend_name: 'daybook-slider',
      wishes: { width: inches(30), screen: 'full' },
    });
    expect(replaced.config.changes).toEqual([
      { question: 'exterior_color', title: 'Exterior color', from: 'Black', to: 'White', reason: null },
      { question: 'glass', title: 'Glass', from: 'Triple', to: null, reason: null },
    ]);
    expect(replaced.model.backend_name).toBe('daybook-slider');
    expect(replaced.drawing.svg).toContain('Daybook Slider');
    expect((await visitor.quote(config.quote_id)).lines.map(({ id }) => id)).toEqual([config.id]);
  });

  it('is 404 for an unknown product, an unknown line, and a line of another quote, and loses nothing', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    const { config: other } = await visitor.start('meridian-double-hung');
    const statusOf = async (...ids: [string, string, string]) =>
      failureOf(await visitor.tryReplace(...ids)).error.code;
    expect(await statusOf(config.quote_id, config.id, 'no-such-product')).toBe('unknown_product');
    expect(await statusOf(config.quote_id, unknownId, 'daybook-slider')).toBe('unknown_configuration');
    expect(await statusOf(other.quote_id, config.id, 'daybook-slider')).toBe('unknown_configuration');
    expect((await visitor.read(config.id)).config).toEqual(config);
  });
});

describe('the picture of a configuration', () => {
  it('is kept for good under the address that names its version, and asked after under any other', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    const current = await fileAt(config.image_url);
    expect(current).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    expect(String(current.file)).toContain('Meridian Double-Hung, seen from outside');
    const [path = ''] = config.image_url.split('?');
    expect((await fileAt(path)).headers['cache-control']).toBe('no-cache');
    const inside = await fileAt(`${config.image_url}&view=interior`);
    expect(String(inside.file)).toContain('seen from inside');

    const changed = await visitor.answer(config.id, 'exterior_color', 'black');
    expect(changed.image_url).not.toBe(config.image_url);
    const stale = await fileAt(config.image_url);
    expect(stale.headers['cache-control']).toBe('no-cache');
    expect(stale.file).toEqual((await fileAt(changed.image_url)).file);
  });

  it('is JSON where it fails', async () => {
    const missing = await test.app.inject(`/web-product/api/v2/web/config/${unknownId}/drawing.svg`);
    expect(failureOf(missing).error.code).toBe('unknown_configuration');
    const wrong = await test.app.inject(`/web-product/api/v2/web/config/${unknownId}/drawing.svg?view=above`);
    expect(failureOf(wrong)).toMatchObject({ status: 422, error: { fields: [{ path: 'query.view' }] } });
  });
});

describe('a printed quote', () => {
  it('says who, when, what, for how much, by which list and for how long, on numbered pages', async () => {
    const { config } = await visitor.start('meridian-double-hung', {
      filters: [
        { question: 'exterior_color', answer: 'black' },
        { question: 'width', answer: inches(35) + 8 },
      ],
    });
    await visitor.quantity(config.id, 2);
    const { statusCode, headers, file } = await printed(config.id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${config.code}.pdf"`,
    });
    expect(String(file.subarray(0, 5))).toBe('%PDF-');
    const { text, pages } = readPdf(file);
    expect(pages).toBe(1);
    for (const words of [
      ...['Clerestory', '1 Main Street, Pella, IA 50219', '+1 (641) 555-0119', 'hello@clerestory.example'],
      ...['Date 03/01/2026', 'Delivered to the mainland', 'Good for 60 days, until 04/30/2026'],
      ...['Width 35 1/2 in.', 'Exterior color Black', 'Glass Clear double', 'Screen None'],
      ...['Meridian Double-Hung, up to 50 by 60 in. $1,310.00', 'Exterior color: Black $104.80'],
      ...['Each $1,414.80', 'Total for a quantity of 2 $2,829.60', 'With you about 47 days after you order'],
      ...[`Code ${config.code}`, `Price list ${config.price.price_list}`, 'Page 1 of 1'],
    ])
      expect(text).toContain(words);
  });

  it('has a page for each line, and the sum of all', async () => {
    const { config } = await visitor.start('meridian-double-hung');
    await visitor.start('daybook-slider', { quote_id: config.quote_id });
    const { file } = await fileAt(quotePdf.path.replace(':quoteId', config.quote_id));
    const { text, pages } = readPdf(file);
    expect(pages).toBe(2);
    expect(text).toContain(
      'All lines 1 × Meridian Double-Hung $1,310.00 1 × Daybook Slider $1,095.00 Total $2,405.00',
    );
    expect(text).toContain('Page 2 of 2');
  });

  it('prints the sum of as many lines as it has room for', async () => {
    const { config } = await visitor.start('daybook-slider');
    for (let count = 1; count < 50; count += 1)
      await visitor.start('daybook-slider', { quote_id: config.quote_id });
    const { file } = await fileAt(quotePdf.path.replace(':quoteId', config.quote_id));
    const { text } = readPdf(file);
    expect(text.split('1 × Daybook Slider $1,095.00')).toHaveLength(51);
    expect(text).toContain('Total $54,750.00');
  });

  it('is JSON where it fails', async () => {
    for (const path of [
      configurationPdf.path.replace(':id', unknownId),
      quotePdf.path.replace(':quoteId', 'x'),
    ])
      expect(failureOf(await test.app.inject(path)).status).toBe(404);
  });
});
