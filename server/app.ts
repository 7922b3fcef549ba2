import type { FastifyInstance } from 'fastify';
import { proxiedOrigins } from '#domain/marketing/registry.ts';
import { priceGroupOfAccount } from '#domain/trade/price-group.ts';
import type { Config } from './config.ts';
import type { Database, DatabaseClient } from './db/database.ts';
import { openFileStore } from './files/file-store.ts';
import { addHealth } from './http/health.ts';
import { Idempotency } from './http/idempotency/idempotency.ts';
import { MonitorSlot } from './http/monitor.ts';
import { addJobs } from './jobs/plugin.ts';
import { StaffJobs } from './jobs/staff-jobs.ts';
import { openPaymentProvider } from './sandbox/payment-provider.ts';
import type { VerifyBearer } from './security/caller.ts';
import { LinkKeys } from './security/link-keys.ts';
import { addPolicyReports } from './security/policy-reports.ts';
import { SecretKeys } from './security/secret-keys.ts';
import { SlowTries } from './security/slow-tries.ts';
import type { ConfirmIdentity } from './services/account/account-data-service.ts';
import { CustomerService } from './services/account/customer-service.ts';
import { addAccountDataService } from './services/account/data-plugin.ts';
import type { Passwords } from './services/account/identity/passwords.ts';
import { addCustomersService } from './services/account/plugin.ts';
import { addCartService } from './services/cart/plugin.ts';
import { addProductService } from './services/configurator/plugin.ts';
import { visitsOfPhones } from './services/consultations/appointments/staff-store.ts';
import { Calendars } from './services/consultations/calendars/calendars.ts';
import { newReference } from './services/consultations/domain.ts';
import { addSchedulingService } from './services/consultations/plugin.ts';
import { requestsOf } from './services/consultations/requests-of.ts';
import { addContentService } from './services/content/plugin.ts';
import { createRichText } from './services/content/rich-text.ts';
import { addDeskService } from './services/desk/plugin.ts';
import { failedWork } from './services/desk/work.ts';
import { CrmWebhook } from './services/leads/crm/crm-webhook.ts';
import type { DoNotContact } from './services/leads/do-not-contact.ts';
import { addInquiriesService } from './services/leads/inquiries/plugin.ts';
import { addLeadsService } from './services/leads/plugin.ts';
import { addCampaignService } from './services/marketing/campaigns-plugin.ts';
import { addFlagsService } from './services/marketing/flags/plugin.ts';
import { addTrackingService } from './services/marketing/site-figures/plugin.ts';
import { addThirdPartyProxy } from './services/marketing/third-parties/plugin.ts';
import { mailQueue } from './services/messages/mail.ts';
import { meaningOf } from './services/orders/payments/payment-failure.ts';
import type { Send } from './services/orders/payments/paypal-client.ts';
import { addPaymentsService } from './services/orders/payments/plugin.ts';
import { addOrdersService } from './services/orders/plugin.ts';
import { addAddressService } from './services/places/address-plugin.ts';
import { addLocationService } from './services/places/plugin.ts';
import { addProjectsService } from './services/projects/plugin.ts';
import { HeldContent } from './services/publishing/held-content.ts';
import type { PublishingHost } from './services/publishing/open-publishing.ts';
import { addShownReviews } from './services/reviews/plugin.ts';
import { addSearchService } from './services/search/plugin.ts';
import { addClientQuotesService } from './services/trade/client-quotes/plugin.ts';
import { addFirmService } from './services/trade/firm/plugin.ts';
import { addProfessionalsService } from './services/trade/plugin.ts';
import { derived, type SwappableSnapshot } from './site/content-snapshot.ts';
import { addDevelopProxy } from './site/develop-proxy.ts';
import { createFillPage } from './site/fill-page.ts';
import { addSite } from './site/plugin.ts';
import type { SiteState } from './site/site-state.ts';
import { openStaff, type Staff } from './staff/open-staff.ts';
import { addMessages, mailFromOf } from './start/add-messages.ts';
import { addPublishing } from './start/add-publishing.ts';
import { addStandIns, openInboundMail } from './start/add-stand-ins.ts';
import { addWrittenReviews } from './start/add-written-reviews.ts';
import { openHttp } from './start/open-http.ts';
import { openIdentity, openTokens } from './start/open-identity.ts';
import { seed } from './start/seed.ts';
import { scheduleUpkeep } from './start/upkeep.ts';

export interface AppDeps {
  config: Config;
  content: SwappableSnapshot;
  database: DatabaseClient;
  site: SiteState;
  now: () => Date;
  /** Wraps the transport to the payment provider; tests use it to make calls fail. */
  wrapTransport?: ((send: Send) => Send) | undefined;
  /** Builds and stores releases of the site; without it, publishing is off. */
  publishing?: PublishingHost | undefined;
  /** Verifies access tokens instead of the identity provider, as in tests. */
  verifyBearer?: VerifyBearer | undefined;
  /** Reauthenticates an account; without it, reauthentication always fails. */
  confirmIdentity?: ConfirmIdentity | undefined;
  /** Hashes and verifies passwords; defaults to Argon2id. */
  passwords?: Passwords | undefined;
  /** Receives faults and traces once it is open. */
  monitor?: MonitorSlot | undefined;
  /** Treats an error code missing from the contract as a server fault, as in tests. */
  strictContracts?: boolean;
}

export async function buildApp({
  config,
  content,
  database,
  site,
  now,
  wrapTransport,
  publishing: publishingHost,
  verifyBearer,
  confirmIdentity,
  passwords,
  monitor = new MonitorSlot(),
  strictContracts = false,
}: AppDeps): Promise<FastifyInstance> {
  const { db, reads } = database;
  const brand = () => content.current().brand;
  const richTextOf = derived(({ productLines }) => createRichText({ productLines }));
  const renderText = (text: string) => richTextOf(content.current())(text);
  content.beforeSwap((next) => seed(db, next));
  const { https, production } = config;
  const origin = config.siteOrigin ?? `http://localhost:${config.port}`;
  const accounts = new CustomerService({ db, now });
  const tokens = await openTokens({ config, db, now, origin, customers: accounts });
  const { app, cartCookies } = await openHttp({
    config,
    monitor,
    strictContracts,
    database,
    verifyBearer: verifyBearer ?? tokens.verifyBearer,
  });

  addHealth(app, { databaseAnswers: database.ping, siteIsBuilt: () => site.current() !== undefined });
  const held = new HeldContent();
  await addContentService(app, {
    content: () => reviews.live(content.current()),
    held: (name) => held.find(name),
    production,
    lists: () => reviews.lists,
  });
  const fillPage = createFillPage(site, async (request, reply) => {
    const caller = await app.callerOf(request, reply);
    const cart = await carts.of(content.current()).read(caller, { include_lead_times: false });
    return cart?.total_number ?? 0;
  });
  addSearchService(app, { content: () => reviews.live(content.current()), fillPage });
  const locations = addLocationService(app, { content, fillPage, positionHeaders: config.positionHeaders });
  const { stateOf, statesOf, timeZoneAt, zoneOf, placeOf } = locations;
  const branch = (idOrPostalCode: string) => locations.of(content.current()).branch(idOrPostalCode);
  const showroomsOf = (branchId: string) => locations.of(content.current()).showroomsOf(branchId);
  addAddressService(app, { places: locations, company: config.addressCompany });
  addCampaignService(app, { content });
  const secretKeys = new SecretKeys({ db, now });
  app.addHook('onReady', () => secretKeys.readAll());
  const digestKey = secretKeys.keyOf('digest key');
  const tries = new SlowTries({ db, now, digestKey });
  const links = new LinkKeys({ secret: secretKeys.keyOf('links'), tries });
  const reviews = addShownReviews(app, { db, reads, content });
  const jobs = addJobs(app, { db, now, runs: config.machines.role !== 'web' });
  const staffJobs = new StaffJobs({ db, now, jobs });
  const idempotency = new Idempotency({ db, now });
  const changeOnce: Idempotency['changeOnce'] = (request, work) => idempotency.changeOnce(request, work);
  const customers = addCustomersService(app, { customers: accounts, db, changeOnce, statesOf });
  const priceGroupOf = async (customerId: string) =>
    priceGroupOfAccount((await customers.find(customerId)) ?? { isPro: false });
  const staff = openStaff({
    db,
    now,
    customers: accounts,
    approvalLimitCents: config.approvalLimitCents,
    email: { jobs, mailQueue, brand, origin },
  });
  /** The dependencies of most services */
  const ground = {
    db,
    now,
    content,
    origin,
    jobs,
    mailQueue,
    tries,
    links,
    brand,
    fillPage,
    idempotency,
    changeOnce,
    staff,
    secretKeys,
    digestKey,
  };
  const recordStaff: Staff['log']['recorder'] = (...asked) => staff.log.recorder(...asked);
  const namesOf: Staff['names']['of'] = (ids) => staff.names.of(ids);
  const products = addProductService(app, { ...ground, stateOf, timeZoneAt, priceGroupOf });
  const confirmedEmailOf = (id: string) => customers.confirmedEmailOf(id);
  const emailOf = (tx: Database, id: string) => customers.confirmedEmailOf(id, tx);
  const carts = addCartService(app, { ...ground, productsOf: products.of, cartCookies, priceGroupOf });
  const { doNotContact, unsubscribeUrl, texts, failedEmails, emailsTo } = addMessages(app, {
    ...ground,
    config,
    staffJobs,
  });
  const isStopped: DoNotContact['covers'] = (contact) => doNotContact.covers(contact);
  const crm = new CrmWebhook({ jobs, now, settings: config.crm, isStopped });
  const mayContact = async (email: string) => !(await doNotContact.covers({ email }));
  const firms = addFirmService(app, { ...ground, customers, emailOf, mayContact });
  const projects = addProjectsService(app, {
    ...ground,
    firmOf: (caller, tx) => firms.peopleWith(caller, tx),
    firms,
    timeZoneAt,
    emailOf,
    today: () => ({ brand: brand(), goods: products.of(content.current()).goodsToday }),
  });
  const contacts = await addLeadsService(app, {
    ...ground,
    doNotContact,
    accounts: customers,
    zoneOf,
    textsSecret: config.textsSecret,
    visitsOf: visitsOfPhones,
    renderText,
  });
  const identities = await openIdentity(app, {
    ...ground,
    https,
    tokens: tokens.local,
    customers,
    passwords,
  });
  const professionals = addProfessionalsService(app, {
    ...ground,
    customers,
    emailOf,
    firms,
    isTaxed: (asked) => content.current().taxes.some(({ state }) => state === asked),
  });
  const clientQuotes = addClientQuotesService(app, {
    ...ground,
    emailOf,
    projectOf: projects.projectOf,
    readGoods: (wanted, buyer) => products.of(content.current()).goodsToday.read(wanted, buyer),
    mayContact,
    firms,
  });
  const company = await openPaymentProvider(app, { config, db, now, wrapTransport });
  const { payments } = company;
  const orders = addOrdersService(app, {
    ...ground,
    locationsOf: locations.of,
    cartOf: carts.of,
    payments,
    meaningOf,
    shelf: products.shelf,
    confirmedEmailOf,
    stopContact: (tx, { email, phone }) => doNotContact.stop({ email, phone }, 'web', tx),
    siteOrigin: origin,
    account: professionals.credit,
    certificatesOf: professionals.certificatesOf,
    payers: professionals,
  });
  const { environment } = config.thirdParties;
  const tracking = addTrackingService(app, { db, reads, now, environment });
  addThirdPartyProxy(app, { allowedOrigins: proxiedOrigins(config.thirdParties), now });
  addPaymentsService(app, { db, now, ...company, settle: orders.settle });
  const flags = addFlagsService(app, { ...ground, recordStaff, namesOf });
  const publishing = addPublishing(app, {
    ...ground,
    config,
    host: publishingHost,
    site,
    held,
    recordStaff,
    namesOf,
    emailOf: confirmedEmailOf,
    withStored: reviews.withReviews,
    renderText,
  });
  const inboundMail = await openInboundMail(config);
  const record = await addStandIns(app, { config, now, jobs, unsubscribeUrl, inboundMail });
  await addPolicyReports(app, { now, record });
  const scheduling = await addSchedulingService(app, {
    ...ground,
    branch,
    showroomsOf,
    confirmedEmailOf,
    placeOf,
    zoneOf,
    mailFrom: () => mailFromOf(config, brand()),
    calendars: new Calendars({ branch }),
    stopContact: (tx, contact) => doNotContact.stop(contact, 'web', tx),
    convertPartialLead: contacts.markConverted,
    reportRequest: (tx, request) => crm.send(tx, 'consultation_request.received', request),
    sendText: (tx, text) => texts.send(tx, text),
    recaptcha: config.recaptcha,
    videoUrl:
      config.videoUrl ?? (config.thirdParties.standIns ? `${origin}/sandbox/video/{room}` : undefined),
  });
  const written = addWrittenReviews(app, { ...ground, emailOf, accounts, mayContact });
  const inquiries = await addInquiriesService(app, {
    ...ground,
    newReference,
    stopContact: (tx, contact) => doNotContact.stop(contact, 'web', tx),
    captcha: scheduling.captcha,
    crm,
    files: openFileStore(config.files),
    inboundMail,
  });
  const desk = addDeskService(app, {
    ...ground,
    mail: { send: (...job) => jobs.send(...job), queue: mailQueue },
    emailOf: confirmedEmailOf,
    jobs: staffJobs,
    customers,
    endSignIns: identities.endSignIns,
    belongings: {
      orders: (owner, limit) => orders.staff.ofCustomer(owner, limit),
      configurations: products.configurationsOf,
      requests: (owner, limit) => requestsOf(db, owner, limit),
      cart: (customerId) => carts.staff.ofCustomer(customerId),
    },
    find: {
      people: (text, limit) => customers.search(text, limit),
      orders: (text, limit) => orders.staff.searchAny(text, limit),
      charges: professionals.searchCharges,
      requests: (text, limit, actorId) => scheduling.requests.search(text, limit, actorId),
      consultations: (text, limit) => scheduling.consultations.search(text, limit),
      inquiries: (text, limit) => inquiries.staff.search(text, limit),
    },
    person: {
      contact: contacts.check,
      orders: (owner, limit) => orders.staff.allOfCustomer(owner, limit),
      charges: ({ id }, limit) => professionals.chargesOf(id, limit),
      consultations: (owner, limit) => scheduling.consultations.ofPerson(owner, limit),
      requests: (owner, limit) => scheduling.requests.ofPerson(owner, limit),
      inquiries: (owner, limit) => inquiries.staff.ofPerson(owner, limit),
      projects: (id, limit) => projects.sharedWithBranch(id, limit),
      certificates: professionals.certificates,
      application: professionals.applicationOf,
      emails: emailsTo,
    },
    queues: [
      ...scheduling.queues,
      inquiries.staff.work,
      written.staff.work,
      professionals.work,
      failedEmails,
      written.questions.work,
    ],
    counts: [
      scheduling.countWork,
      inquiries.countWork,
      () => written.staff.count(),
      professionals.countWork,
      written.questions.countWork,
      async () => ({ approvals: await staff.approvals.count() }),
      async () => failedWork(await staffJobs.queues(), mailQueue),
    ],
  });
  scheduleUpkeep({
    jobs,
    orders,
    carts,
    products,
    projects,
    idempotency,
    identities,
    tries,
    contacts,
    inquiries,
    scheduling,
    flags,
    tracking,
    publishing,
    professionals,
    desk,
    staff,
    reviews: {
      publish: () => publishing.publishStored(reviews.changedSince),
      invite: written.invite,
      clearExpired: written.clearExpired,
    },
  });
  addAccountDataService(app, {
    db,
    now,
    confirmedEmailOf,
    confirmIdentity: confirmIdentity ?? identities.confirmIdentity,
    parts: {
      orders: orders.accountPart,
      carts: carts.accountPart,
      configurations: products.accountPart,
      projects: projects.accountPart,
      consultations: scheduling.leads,
      unfinishedForms: contacts.accountPart,
      inquiries: inquiries.accountPart,
      appointments: scheduling.appointments,
      splitTests: flags.accountPart,
      professional: professionals.accountPart,
      clientQuotes: clientQuotes.accountPart,
      reviews: written.accountPart,
      ...identities.parts,
      account: customers.accountPart,
    },
  });
  if (config.site === 'develop') await addDevelopProxy(app, { port: config.port + 1 });
  else await addSite(app, { state: site, content, https, openPreview: publishing.openPreview });
  return app;
}
