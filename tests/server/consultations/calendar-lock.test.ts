import { traceQueriesWith } from '#server/db/query-trace.ts';
import { booked, firstSlot, monday, startBookingApp } from '#tests/support/consultations/server-booking.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startBookingApp(() => monday);
});
afterEach(() => traceQueriesWith(undefined));
afterAll(() => test.close());

it('a booking sends the lock of a calendar before it asks what the calendar holds', async () => {
  const { id } = await firstSlot(test.app);
  const sent: string[] = [];
  traceQueriesWith((text, run) => {
    sent.push(text);
    return run();
  });
  await booked(test.app, id);
  const begun = sent.slice(sent.indexOf('begin'));
  const read = (table: string) => expect.stringMatching(`^select .* from "${table}" `);
  expect(begun.slice(0, 4)).toEqual([
    'begin',
    expect.stringMatching('from "consultants" .* for update$'),
    read('appointments'),
    read('calendar_blocks'),
  ]);
});
