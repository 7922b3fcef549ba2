import { createAppointment } from '#domain/consultations/appointments-contract.ts';
import { createLead } from '#domain/consultations/contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { askAboutProduct } from '#domain/reviews/questions/question-contract.ts';
import {
  bookingBody,
  dayAfter,
  firstSlot,
  monday,
  startBookingApp,
} from '#tests/support/consultations/server-booking.ts';
import { question } from '#tests/support/leads/inquiry-examples.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import type { TestApp } from '#tests/support/server/server-app.ts';
import { send } from '#tests/support/server/server-call.ts';
import { newVisitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startBookingApp(() => monday);
});
afterAll(() => test.close());

const lead = { ...leadBody, preferredDay: dayAfter(7) };
const part = 'sash-lock-classic';
const asked = { text: 'Does it fit?', name: 'Ada R.', email: 'ada@example.com', privacy: true };

/** Sends the same before and after a first addition to a cart, which gives the guest a cookie. */
async function requireOnce(endpoint: Endpoint, parts: object, key: object): Promise<void> {
  const guest = newVisitor(test.app);
  const sent = async () => {
    const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await send(test.app, endpoint, parts, { cookie, ...key });
    if (response.statusCode >= 300) throw new Error(`answered ${response.statusCode} ${response.body}`);
    return response.json();
  };
  const first = await sent();
  await guest.add(part);
  expect(guest.jar.size).toBeGreaterThan(0);
  expect(await sent()).toEqual(first);
}

describe('what a guest sends again after a first addition to a cart', () => {
  it.each<[string, Endpoint, object, object]>([
    ['a consultation', createLead, { body: lead }, {}],
    ['a consultation with a key', createLead, { body: lead }, { 'idempotency-key': 'asked' }],
    ['an inquiry', sendInquiry, { body: question }, {}],
    ['an inquiry with a key', sendInquiry, { body: question }, { 'idempotency-key': 'written' }],
    ['a question', askAboutProduct, { params: { backend_name: part }, body: asked }, {}],
  ])('is one: %s', (_, endpoint, parts, key) => requireOnce(endpoint, parts, key));

  it('is one booking, of the time that it has taken itself', async () => {
    const { id } = await firstSlot(test.app);
    const body = bookingBody(id);
    await requireOnce(createAppointment, { body }, { 'idempotency-key': 'booked' });
  });
});
