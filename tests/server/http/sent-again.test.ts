import { createLead } from '#domain/consultations/contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { askAboutProduct } from '#domain/reviews/questions/question-contract.ts';
import { question } from '#tests/support/leads/inquiry-examples.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { send } from '#tests/support/server/server-call.ts';
import { newVisitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => new Date('2026-06-01T16:00:00Z') });
});
afterAll(() => test.close());

const part = 'sash-lock-classic';
const asked = { text: 'Does it fit?', name: 'Ada R.', email: 'ada@example.com', privacy: true };

// Each guest without a key is known by their cart alone, which others lack.
it.each<[string, Endpoint, object]>([
  ['a consultation', createLead, { body: leadBody }],
  ['an inquiry', sendInquiry, { body: question }],
  ['a question', askAboutProduct, { params: { backend_name: part }, body: asked }],
])('keeps %s once that a guest sends again after a first addition to a cart', async (_, endpoint, parts) => {
  const guest = newVisitor(test.app);
  const sent = async () => {
    const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await send(test.app, endpoint, parts, { cookie });
    expect(response.statusCode).toBeLessThan(300);
    return response.json();
  };
  const first = await sent();
  await guest.add(part);
  expect(guest.jar.size).toBeGreaterThan(0);
  expect(await sent()).toEqual(first);
});
