import { addAddress, getAddresses } from '#domain/account/address-book-contract.ts';
import { addCartItem } from '#domain/cart/contract.ts';
import { getSavedCarts, saveCart } from '#domain/cart/saved-carts-contract.ts';
import { cancelAppointment } from '#domain/consultations/appointments-contract.ts';
import { readStaffLog } from '#domain/desk/log-contract.ts';
import { stopContact } from '#domain/leads/contract.ts';
import { startPartialLead } from '#domain/leads/partial-leads-contract.ts';
import { localEnvironmentKey } from '#domain/marketing/environment.ts';
import { listFlags } from '#domain/marketing/flags-contract.ts';
import { readSiteFigures, recordSiteEvents } from '#domain/marketing/site-figures-contract.ts';
import { setOverride } from '#domain/marketing/staff-flags-contract.ts';
import { getProject } from '#domain/projects/contract.ts';
import { shareWithFirm } from '#domain/projects/firm-contract.ts';
import { createRelease } from '#domain/publishing/contract.ts';
import { readSharedQuote } from '#domain/trade/shared-quotes-contract.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';
import { openIdentityRoom } from '#tests/support/account/identity-harness.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { booked, changeByLink, firstSlot, monday } from '#tests/support/consultations/server-booking.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { engines } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { leadBody } from '#tests/support/leads/lead-examples.ts';
import { leadOf, postLead } from '#tests/support/leads/server-lead.ts';
import { newBuyer, norwalkAddress } from '#tests/support/orders/server-purchase.ts';
import { newProject } from '#tests/support/projects/server-project.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import { openPublisher, saveTitle, seenTitle } from '#tests/support/publishing/publishing-harness.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';
import { newColleague } from '#tests/support/trade/firm-people.ts';
import { newClientQuote } from '#tests/support/trade/server-client-quote.ts';
import {
  grantTerms,
  newApplication,
  newCertificate,
  newFirmInvite,
  newFirmMember,
  newInvite,
} from '#tests/support/trade/server-professional.ts';

// One journey per service tests its statements, types and transactions on both engines.
describe.each(engines)('on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await withApp({ engine, now: () => monday });
    await seedDemoConsultants(test.database.db, fixtureContent, monday);
  });
  afterAll(() => test.close());

  it('a visitor configures a window, fills a cart, pays, and has an email', async () => {
    const guest = newVisitor(test.app);
    const configurator = newConfigurator(test.app);
    const { config } = await configurator.start('meridian-double-hung');
    await configurator.answer(config.id, 'exterior_color', 'black');
    await guest.add(config.id);
    await guest.add('sash-lock-classic', { quantity: 2 });
    expect(cartOf(await guest.get()).total_number).toBe(3);
    const order = await newBuyer(test.app, guest).pay();
    await runJobs(test.app);
    const subjects = (await mailsOf(test.database)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes(order.number))).toBe(true);
  });

  it('a customer keeps an address, a cart and a project, and quotes it to a client', async () => {
    const customer = await test.signUp({ isPro: true });
    await customer.ask(addAddress, { body: { address: norwalkAddress } });
    expect((await customer.ask(getAddresses)).json().addresses).toHaveLength(1);
    await customer.ask(addCartItem, {
      params: { id: 'bulb-seal' },
      query: {},
      body: { item_url: '/shop/parts/' },
    });
    await customer.ask(saveCart, { query: {}, body: { name: 'Before' } });
    expect((await customer.ask(getSavedCarts, { query: {} })).json().saved_carts).toHaveLength(1);
    for (const make of [grantTerms, newCertificate, newApplication, newInvite, newFirmMember, newFirmInvite])
      await make(test.database.db, customer.id);
    const project = await newProject(customer);
    const read = await customer.ask(getProject, { params: { id: project.project } });
    expect(read.json().Project.name).toBe('House');
    const { quoteKey } = await newClientQuote(customer, project);
    const shared = await call(test.app, readSharedQuote, { body: { key: quoteKey } });
    expect(shared.quote.title).toBe('New windows');
    const colleague = await newColleague(test, customer, ['quote']);
    const ofFirm = { params: { id: project.project } };
    await customer.ask(shareWithFirm, { ...ofFirm, body: { shared: true } });
    expect((await colleague.ask(getProject, ofFirm)).json().Project.name).toBe('House');
  });

  it('a visitor asks for a consultation, books one and cancels it', async () => {
    const lead = leadOf(await postLead(test.app, { ...leadBody, preferredDay: '2027-03-15' }));
    expect(lead.reference).toMatch(/\w/);
    const appointment = await booked(test.app, (await firstSlot(test.app)).id);
    const answer = await changeByLink(test.app, cancelAppointment, appointment, { reason: 'Not now' });
    expect(answer.json().appointment.state).toBe('canceled');
  });

  it('a visitor leaves a form, asks not to be contacted, and is counted without a name', async () => {
    const partial = { consent: true, interface: 'Web', step: 'contact', fields: { phone: '203-555-0142' } };
    expect((await call(test.app, startPartialLead, { body: partial as never })).lead.id).toMatch(/\w/);
    await call(test.app, stopContact, { body: { email: `${engine}@example.com` } });
    const view = { type: 'view' as const, template: 'pages-index' };
    await call(test.app, recordSiteEvents, { body: { environment: 'qa', events: [view] } });
    const figures = await call(test.app, readSiteFigures, { query: { days: '1' } }, asAccount('editor'));
    expect(figures.templates.map(({ template }) => template)).toEqual(['pages-index']);
  });

  it('an editor switches a feature, and the log of the staff says so', async () => {
    const switched = { enabled: true, reason: 'It broke' };
    const parts = { params: { feature: 'room_pictures' as const }, body: switched };
    await call(test.app, setOverride, parts as never, asAccount('editor'));
    const headers = { 'x-environment-key': localEnvironmentKey };
    const flags = await call(test.app, listFlags, {}, headers);
    expect(flags.find(({ feature }) => feature.name === 'room_pictures')?.enabled).toBe(true);
    const { entries } = await call(test.app, readStaffLog, { query: {} }, asAccount('administrator'));
    expect(entries.length).toBeGreaterThan(0);
  });
});

describe.each(engines)('with a database of %s', (engine) => {
  it('an account signs in, and its tokens are refreshed', async () => {
    const room = await openIdentityRoom({ engine });
    const { access_token, refresh_token } = await room.signIn();
    expect((await room.me(access_token)).json().customer.email).toBe('homeowner@example.com');
    expect((await room.refresh(refresh_token)).statusCode).toBe(200);
    await room.close();
  });

  it('an editor publishes a draft', async () => {
    const [database, room] = [await openTestDatabase(engine), await publishingFolder()];
    const publisher = await openPublisher(database, room.folder);
    const publishing = await publisher.app.openPublishing();
    await saveTitle(publishing, 'apart', 'Another title');
    const body = { drafts: ['articles/apart'] };
    const { release } = await call(publisher.app, createRelease, { body }, asAccount('editor'));
    expect((await publishing.releases.ended(release.id)).state).toBe('live');
    expect((await seenTitle(publisher, 'apart')).page).toBe('Another title');
    await publisher.close();
    await database.close();
    await room.remove();
  });
});
