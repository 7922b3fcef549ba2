import { quotePdf } from '#domain/configurator/files-contract.ts';
import { orderReceipt } from '#domain/orders/contract.ts';
import { projectSchedule } from '#domain/projects/files-contract.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { readPdf } from '#tests/support/print/pdf-text.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
let clock = new Date('2026-12-01T03:05:00Z');
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
afterAll(() => test.close());

const textOf = async (url: string): Promise<string> => readPdf((await test.app.inject(url)).rawPayload).text;

it('dates a receipt by the clock of the place that the order goes to', async () => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  const { number } = await buyer.pay();
  const path = orderReceipt.path.replace(':number', number);
  expect(await textOf(`${path}?email=${encodeURIComponent(contact.email)}`)).toContain('Date 11/30/2026');
});

// 12:30 am in Connecticut, 11:30 pm at the company.
const atMidnight = new Date('2026-12-01T05:30:00Z');

it.each([
  ['06851', '12/01/2026', '01/30/2027'],
  ['50219', '11/30/2026', '01/29/2027'],
  [undefined, '11/30/2026', '01/29/2027'],
])('dates quotes and schedules by the clock of the postal code %s', async (postalCode, day, last) => {
  clock = atMidnight;
  const query = postalCode === undefined ? '' : `?client_postal_code=${postalCode}`;
  const { config } = await newConfigurator(test.app).start('meridian-double-hung');
  const quote = await textOf(`${quotePdf.path.replace(':quoteId', config.quote_id)}${query}`);
  expect(quote).toContain(`Date ${day}`);
  expect(quote).toContain(`until ${last}`);
  const schedule = await test.app.inject({
    method: 'POST',
    url: `${projectSchedule.path}${query}`,
    payload: { name: 'House', folder: 'Ada', groups: [], items: [] },
  });
  expect(readPdf(schedule.rawPayload).text).toContain(`Ada · ${day}`);
});
