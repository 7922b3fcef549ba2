import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { saveConfigurations } from '#domain/configurator/saved-contract.ts';
import { moveConsultation } from '#domain/consultations/moves/staff-moves-contract.ts';
import { sendInquiry, sendInquiryWithFilesPath } from '#domain/leads/inquiry-contract.ts';
import { markMailed } from '#domain/leads/mailings-contract.ts';
import { mergeInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { advanceOrder } from '#domain/orders/staff-contract.ts';
import type { SignedIn } from './account/server-account.ts';
import { fillCart, newAddress, newSavedCart } from './account/server-account-cart.ts';
import { addablePasskey, newPasskey } from './account/server-passkeys.ts';
import { newConfigurator } from './configurator/server-configurator.ts';
import { booked, dayAfter, hold, slotsFor, tokenIn } from './consultations/server-booking.ts';
import { newBlock, newConsultantRow } from './consultations/server-calendar.ts';
import { newApproval } from './desk/server-approval.ts';
import { rowsOf } from './desk/server-back-office.ts';
import { multipartOf, photoOf } from './files/made-files.ts';
import { question, wish } from './leads/inquiry-examples.ts';
import { fortnightAhead, leadBody } from './leads/lead-examples.ts';
import { leadOf, postLead } from './leads/server-lead.ts';
import { newBuyer } from './orders/server-purchase.ts';
import { newDeletedProject, newProject } from './projects/server-project.ts';
import { newInvitation, newPhoto, newReview } from './reviews/made-reviews.ts';
import { callablePostalCode } from './server/callable-now.ts';
import type { TestApp } from './server/server-app.ts';
import { call } from './server/server-call.ts';
import { signInOf } from './server/server-callers.ts';
import { cartOf, type Visitor } from './server/server-visitor.ts';
import { newClientQuote } from './trade/server-client-quote.ts';
import {
  grantTerms,
  newApplication,
  newApprovedPurchaseOrder,
  newCertificate,
  newFirmInvite,
  newFirmMember,
  newInvite,
  newPurchaseOrder,
  newSettledPurchaseOrder,
} from './trade/server-professional.ts';

export interface Callers {
  guest: Visitor;
  customer: SignedIn;
  staff: SignedIn;
}

type Database = TestApp['database'];

async function newPartialLead({ db }: Database, staff: SignedIn): Promise<string> {
  const id = randomUUID().replaceAll('-', '').slice(0, 22);
  const fields = JSON.stringify({ phone: '203-555-0142', postal_code: callablePostalCode(new Date()) });
  await db.execute(
    sql`insert into partial_leads (id, interface, step, fields, digests, created_at, updated_at, expires_at,
        call_after, claimed_by, claimed_until)
      values (${id}, 'Web', 'contact', ${fields}::jsonb, '{}', now(), now(), now() + interval '1 day',
        now(), ${staff.id}, now() + interval '1 day')`,
  );
  return id;
}

async function newQuestion(
  { db }: Database,
  state: 'pending' | 'refusing' | 'shown',
  { kind, subject } = { kind: 'product', subject: 'crank-handle' },
): Promise<string> {
  const id = randomUUID();
  await db.execute(
    sql`insert into question_posts (id, kind, subject, by, state, text, name, email, written_at)
      values (${id}, ${kind}, ${subject}, 'visitor', ${state}, ${`Does it fit ${id}?`}, 'Ada R.',
        'ada@example.com', now())`,
  );
  return id;
}

/** A question about a branch that has visited the customer. */
async function newOwnedQuestion(database: Database, customerId: string): Promise<string> {
  const subject = 'norwalk-ct';
  await database.db.execute(sql`insert into appointments
    (state, type, interface, branch_id, consultant_id, postal_code, starts_at, ends_at, created_at, customer_id)
    values ('confirmed', 'home', 'Web', ${subject}, ${randomUUID()}, '06851', now() - interval '9 days',
      now() - interval '8 days', now(), ${customerId})`);
  return newQuestion(database, 'shown', { kind: 'branch', subject });
}

async function newText(database: Database): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    database,
    sql`insert into inbound_texts ("from", body, received_at, is_stop)
      values ('+12035550142', 'Hello?', now(), false) returning id::text`,
  );
  return row?.id ?? '';
}

async function newEmail(database: Database): Promise<string> {
  const mail = JSON.stringify({ to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' });
  const [row] = await rowsOf<{ id: string }>(
    database,
    sql`insert into jobs (queue, payload, due_at, created_at, done_at) values
      ('mail', ${mail}::jsonb, now(), now(), now()) returning id::text`,
  );
  return row?.id ?? '';
}

async function newDeadJob(database: Database): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    database,
    sql`insert into jobs (queue, payload, due_at, created_at, dead_at) values
      ('refund', '{}', now(), now(), now()) returning id::text`,
  );
  return row?.id ?? '';
}

async function newOverrides({ db }: Database): Promise<void> {
  await db.execute(
    sql`insert into flag_overrides (feature, enabled, reason, set_by, set_at)
      select feature, true, 'It broke', 'editor', now()
      from unnest(array['room_pictures', 'minicart_first']) as feature
      on conflict do nothing`,
  );
}

async function freeSlot({ app }: TestApp, at: 0 | -1 = 0): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const slots = await slotsFor(app, { from: dayAfter(2, today), to: dayAfter(55, today) });
  const slot = slots.at(at);
  if (!slot) throw new Error('No time is free');
  return slot.id;
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/**
 * Factories by the names used in the table of valid values. Each creates its record once, for the caller's
 * account or visitor, and returns the id.
 */
export function madeThings(test: TestApp, { guest, customer, staff }: Callers) {
  const { app, database } = test;
  const { db } = database;
  const buyer = newBuyer(app, guest);
  const fillGuestCart = () => guest.add('sash-keeper-classic');
  // Without a key, equal requests of one day are one.
  const newInquiry = async () => {
    const body = { ...question, message: randomUUID() };
    return (await call(app, sendInquiry, { body })).inquiry.reference;
  };
  const newMailing = async () => {
    const body = { ...wish, address1: `${randomUUID()} Main Street` };
    return (await call(app, sendInquiry, { body })).inquiry.reference;
  };
  const inquiryWithFile = once(async () => {
    const { privacy: _, ...fields } = { ...question, message: randomUUID() };
    const form = multipartOf({ ...fields, privacy: 'on' }, [
      { name: 'a.jpg', content: await photoOf({ width: 4, height: 4 }) },
    ]);
    const sent = await app.inject({ method: 'POST', url: sendInquiryWithFilesPath, ...form });
    const { reference } = sent.json<{ inquiry: { reference: string } }>().inquiry;
    const [file] = await rowsOf<{ id: string }>(
      database,
      sql`select f.id from inquiry_files f join inquiries i on i.id = f.inquiry_id where reference = ${reference}`,
    );
    return { reference, file: file?.id ?? '' };
  });
  const newLead = async () =>
    leadOf(await postLead(app, { ...leadBody, preferredDay: fortnightAhead }, randomUUID())).reference;
  const project = once(() => newProject(customer));
  const invitation = once(() => newInvitation(database));
  const quoted = once(async () => newClientQuote(customer, await project()));
  const configured = once(async () => (await newConfigurator(app).start('meridian-double-hung')).config);
  const config = async () => (await configured()).id;
  const terms = once(() => grantTerms(db, customer.id));
  const consultant = once(() => newConsultantRow(db));
  const appointment = once(async () => booked(app, await freeSlot(test)));
  const unpaid = once(async () => {
    await fillGuestCart();
    return buyer.begin();
  });
  const savedConfig = once(async () => {
    const id = await config();
    await customer.ask(saveConfigurations, { query: {}, body: { ids: [id] } });
    return id;
  });
  const removedLine = once(async () => {
    const line = cartOf(await guest.add('crank-handle')).items.at(-1)?.id ?? '';
    await guest.remove(line);
    return line;
  });

  return {
    line: once(async () => cartOf(await guest.add('bulb-seal')).items.at(-1)?.id ?? ''),
    kitLine: once(
      async () => cartOf(await guest.addKit('lock-set')).items.find((item) => item.bundle_id)?.id ?? '',
    ),
    cart: once(async () => cartOf(await guest.add('bulb-seal')).id),
    removedLine,
    config,
    quote: async () => (await configured()).quote_id,
    unpaidOrder: async () => (await unpaid()).order_number,
    payment: async () => (await unpaid()).paypal_order_id,
    order: once(async () => {
      await fillGuestCart();
      return (await buyer.pay()).number;
    }),
    orderBeingMade: once(async () => {
      await fillGuestCart();
      const { number } = await buyer.pay();
      for (const from of ['placed', 'confirmed'] as const)
        await staff.ask(advanceOrder, { params: { number }, body: { from } });
      return number;
    }),
    lead: once(newLead),
    // Closing or converting one request must not end another call's.
    requestToAssign: once(newLead),
    requestToCall: once(newLead),
    requestToClose: once(newLead),
    inquiry: once(newInquiry),
    inquiryWithFile: async () => (await inquiryWithFile()).reference,
    inquiryFile: async () => (await inquiryWithFile()).file,
    inquiryToAssign: once(newInquiry),
    inquiryToClose: once(newInquiry),
    inquiryToMerge: once(newInquiry),
    mailing: once(newMailing),
    sentMailing: once(async () => {
      const references = await newMailing();
      await staff.ask(markMailed, { body: { references } });
      return references;
    }),
    mergedInquiry: once(async () => {
      const [reference, into] = [await newInquiry(), await newInquiry()];
      await staff.ask(mergeInquiry, { params: { reference }, body: { into } });
      return reference;
    }),
    partialLead: once(() => newPartialLead(database, staff)),
    slot: once(() => freeSlot(test)),
    // The last slot, as the first is booked.
    hold: once(async () => (await hold(app, await freeSlot(test, -1))).id),
    lastSlot: once(() => freeSlot(test, -1)),
    appointment: async () => (await appointment()).id,
    movedAppointment: once(async () => {
      const { id } = await booked(app, await freeSlot(test));
      const body = { slot_id: await freeSlot(test, -1), sequence: 0, reason: 'Ill' };
      await staff.ask(moveConsultation, { params: { id }, body });
      return id;
    }),
    token: async () => tokenIn(await appointment()),

    customer: async () => customer.id,
    accountCart: once(async () => {
      await fillCart(customer);
      return '';
    }),
    savedCart: once(() => newSavedCart(customer)),
    savedConfig,
    address: once(() => newAddress(customer)),
    signIn: async () => signInOf(customer.id),
    passkey: once(() => newPasskey(customer)),
    credential: once(() => addablePasskey(customer)),
    project: async () => (await project()).project,
    deletedProject: once(() => newDeletedProject(customer)),
    group: async () => (await project()).group,
    projectItem: async () => (await project()).projectItem,
    projectLink: async () => (await project()).projectLink,
    projectComment: async () => (await project()).projectComment,
    linkKey: async () => (await project()).linkKey,

    professional: async () => {
      await terms();
      return customer.id;
    },
    certificate: once(() => newCertificate(db, customer.id)),
    application: once(() => newApplication(db, customer.id)),
    invite: once(() => newInvite(db, customer.id)),
    firmMember: once(() => newFirmMember(db, customer.id)),
    firmInvite: once(async () => (await newFirmInvite(db, customer.id)).id),
    firmCode: once(async () => (await newFirmInvite(db, `firm-${randomUUID()}`, customer.email)).code),
    clientQuote: async () => (await quoted()).clientQuote,
    quoteKey: async () => (await quoted()).quoteKey,
    purchaseOrder: once(async () => {
      await terms();
      return newPurchaseOrder(customer);
    }),
    approvedPurchaseOrder: once(async () => {
      await terms();
      return newApprovedPurchaseOrder(customer, staff);
    }),

    settledPurchaseOrder: once(async () => {
      await terms();
      return newSettledPurchaseOrder(customer, staff);
    }),
    approvalToConfirm: once(() => newApproval(db)),
    approvalToRefuse: once(() => newApproval(db)),

    ownReview: once(() => newReview(database, 'pending', { customerId: customer.id })),
    waitingReview: once(() => newReview(database, 'pending')),
    refusedReview: once(() => newReview(database, 'refusing')),
    waitingQuestion: once(() => newQuestion(database, 'pending')),
    refusedQuestion: once(() => newQuestion(database, 'refusing')),
    shownQuestion: once(() => newQuestion(database, 'shown')),
    ownedQuestion: once(() => newOwnedQuestion(database, customer.id)),
    shownReview: once(() => newReview(database, 'shown')),
    shownReviewPhoto: once(async () => newPhoto(database, await newReview(database, 'shown'))),
    ownReviewPhoto: once(async () =>
      newPhoto(
        database,
        await newReview(database, 'pending', { customerId: customer.id, subject: 'bulb-seal' }),
      ),
    ),
    reviewKey: async () => (await invitation()).key,
    // A confirmed review is gone for the next call.
    unconfirmedKey: async () => (await newInvitation(database, 'unconfirmed')).key,
    invitedReview: async () => (await invitation()).review,

    consultant,
    block: once(async () => newBlock(db, await consultant())),
    text: once(() => newText(database)),
    email: once(() => newEmail(database)),
    job: once(() => newDeadJob(database)),
    overrides: once(async () => {
      await newOverrides(database);
      return '';
    }),
  };
}

/** Data that a call needs without an id in its request. The first match applies. */
const neededFirst: [RegExp, string[]][] = [
  [/\/orders\/on-account$/, ['professional', 'accountCart']],
  [/\/carts\/merged$/, ['line', 'accountCart']],
  [/\/web-ecommerce\/api\/v1\/(carts|checkout\/quote|delivery\/details|orders)$/, ['line']],
  [/^POST .*\/saved-carts$/, ['accountCart']],
  [/^GET .*\/saved-carts$/, ['savedCart']],
  [/^(GET|DELETE) \/professionals\/v1\/application$/, ['application']],
  [/\/professionals\/v1\/account$|\/desk\/v1\/pro-(accounts|queue)$/, ['professional', 'certificate']],
  [/\/desk\/v1\/pro-applications$/, ['application']],
  [/\/desk\/v1\/approvals$/, ['approvalToRefuse']],
  [/\/professionals\/v1\/(business|client-quotes)/, ['clientQuote']],
  [/\/override\/end$/, ['overrides']],
  [/\/desk\/v1\/emails$/, ['email']],
  [/\/desk\/v1\/jobs$/, ['job']],
  [/\/desk\/v1\/leads$/, ['partialLead']],
  [/\/desk\/v1\/requests$/, ['lead']],
  [/\/desk\/v1\/inquiries$/, ['inquiry']],
  [/\/desk\/v1\/consultations/, ['appointment']],
  [/\/desk\/v1\/(orders|customers)$/, ['order']],
];

export const thingsBefore = (name: string): string[] =>
  neededFirst.find(([called]) => called.test(name))?.[1] ?? [];
