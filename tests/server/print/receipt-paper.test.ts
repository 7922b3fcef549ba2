import { printReceipt } from '#server/services/orders/print-receipt.ts';
import type { StoredOrder } from '#server/services/orders/store.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { contact, norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { faultsOf, squeezed } from '#tests/support/print/sheet-columns.ts';
import { asPrinted, writtenLine } from '#tests/support/print/written-texts.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const { brand } = fixtureContent;
const placedAt = new Date('2026-12-01T03:05:00Z');

const line: StoredOrder['lines'][number] = {
  backend_name: 'sash-lock-classic',
  config_id: null,
  quantity: 2,
  title: 'Classic lock',
  price_cents: 1_800,
  total_cents: 3_600,
  item_url: '/',
} as never;

const order = {
  number: 'CL-ABCDEFGH',
  state: 'placed',
  contact,
  lines: [line],
  taxTitle: 'Sales tax',
  funding: 'paypal',
  fulfilment: { method: 'delivery', job_site_address: norwalkAddress },
  totals: {
    subtotal_cents: 3_600,
    discount_cents: 0,
    freight_cents: 0,
    tax_cents: 0,
    total_cents: 123_456_789_01,
  },
  card: null,
  purchaseOrder: null,
  refundedAt: null,
  placedAt,
  createdAt: placedAt,
} as unknown as StoredOrder;

const printed = async (over: Partial<StoredOrder> = {}, timeZone = 'America/New_York') =>
  readPdf(await printReceipt({ ...order, ...over }, { brand, timeZone }));

it.each([
  ['America/New_York', '11/30/2026'],
  ['Pacific/Honolulu', '11/30/2026'],
  ['Europe/Warsaw', '12/01/2026'],
  ['Pacific/Guam', '12/01/2026'],
])('writes days by the clock of %s, wherever the server stands', async (timeZone, day) => {
  const { text } = await printed({ refundedAt: placedAt }, timeZone);
  expect(text).toContain(`Date ${day}`);
  expect(text).toContain(`Refunded on ${day}.`);
});

it('prints every line, name and place, and the total, whatever their lengths', async () => {
  const written = fc.record({
    names: fc.tuple(writtenLine(6), writtenLine(6)),
    place: fc.tuple(writtenLine(10), writtenLine(5)),
    number: writtenLine(4),
    titles: fc.array(writtenLine(20), { minLength: 1, maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(written, async ({ names: [first_name, last_name], place, number, titles }) => {
      const [line_1, city] = place;
      const paper = await printed({
        contact: { ...contact, first_name, last_name },
        fulfilment: { method: 'delivery', job_site_address: { ...norwalkAddress, line_1, city } },
        funding: 'account',
        purchaseOrder: number,
        lines: titles.map((title) => ({ ...line, title })),
      });
      expect(faultsOf(paper)).toEqual([]);
      const all = squeezed(paper.pieces);
      for (const text of [`${first_name} ${last_name}`, line_1, `${city}, CT 06851`, number])
        expect(all).toContain(asPrinted(text));
      let from = 0;
      for (const title of titles) {
        const at = all.indexOf(asPrinted(`2 × ${title}$18.00 each`), from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + 1;
      }
      expect(all).toContain('Total$123,456,789.01');
    }),
    { numRuns: fewerByDay(12, 4) },
  );
});
