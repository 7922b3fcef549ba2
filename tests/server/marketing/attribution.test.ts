import { readConsultation } from '#domain/consultations/staff-contract.ts';
import { startPartialLead } from '#domain/leads/partial-leads-contract.ts';
import { readLead } from '#domain/leads/staff-contract.ts';
import { getCampaign } from '#domain/marketing/campaigns-contract.ts';
import { readOrder } from '#domain/orders/staff-contract.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { appointmentOf, book, firstSlot, monday } from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { partialLead } from '#tests/support/leads/partial-lead.ts';
import { newBuyer, startedOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => monday });
  await seedDemoConsultants(test.database.db, fixtureContent, monday);
});
afterAll(() => test.close());

const agent = asAccount('agent');
const line = 'campaign=PELTEST&source=mail&term=oak+door&host=shop.example';
const came = { 'x-attribution': line };

it('[3.18] names a campaign by its code, and its number where it has one', async () => {
  const campaign = async (code: string) => (await call(test.app, getCampaign, { params: { code } })).campaign;
  expect(await campaign('peltest')).toEqual({ campaign_code: 'PELTEST', tfn: '+1 (800) 555-0131' });
  expect(await campaign('PELQUIET')).toEqual({ campaign_code: 'PELQUIET' });
  expect(await campaign('PELNOBODY')).toBeNull();
  const wrong = await send(test.app, getCampaign, { params: { code: '<b>' } });
  expect(failureOf(wrong).status).toBe(422);
});

describe('how a visitor came is seen at the desk', () => {
  it('of an order', async () => {
    const buyer = newBuyer(test.app);
    cartOf(await buyer.visitor.add('sash-keeper-classic'));
    const order = async (headers: Record<string, string>) => {
      const started = startedOf(await buyer.start({}, undefined, headers));
      await buyer.approve(started.paypal_order_id);
      await buyer.capture(started);
      const { order: found } = await call(
        test.app,
        readOrder,
        { params: { number: started.order_number } },
        agent,
      );
      return found.attribution;
    };
    expect(await order(came)).toBe(line);
    cartOf(await buyer.visitor.add('sash-keeper-classic'));
    expect(await order({ 'x-attribution': '<script>' })).toBeUndefined();
  });

  it('of a consultation, and of a form that was left', async () => {
    const slot = await firstSlot(test.app);
    const { id } = appointmentOf(await book(test.app, slot.id, {}, came));
    const { consultation } = await call(test.app, readConsultation, { params: { id } }, agent);
    expect(consultation.attribution).toBe(line);

    const begun = await send(test.app, startPartialLead, { body: partialLead() }, came);
    const { lead } = startPartialLead.response.parse(begun.json());
    const seen = await call(test.app, readLead, { params: { id: lead.id } }, agent);
    expect(seen.lead.attribution).toBe(line);
  });
});
