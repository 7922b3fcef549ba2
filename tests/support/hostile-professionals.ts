import { createHash, randomUUID } from 'node:crypto';
import { addCartItem } from '../../domain/contracts/cart.ts';
import {
  approvePurchaseOrder,
  rejectPurchaseOrder,
  rejectTaxCertificate,
  setCreditTerms,
  settleCharge,
} from '../../domain/contracts/desk-pro-accounts.ts';
import { declineProApplication } from '../../domain/contracts/desk-pro-applications.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { orderOnAccount } from '../../domain/contracts/order-on-account.ts';
import { applyAsProfessional, inviteProfessional, trades } from '../../domain/contracts/pro-applications.ts';
import { sendTaxCertificate } from '../../domain/contracts/tax-certificates.ts';
import { addApplication } from '../../server/services/professionals/applications/application-store.ts';
import { addInvite } from '../../server/services/professionals/applications/invite-store.ts';
import { addCertificate } from '../../server/services/professionals/certificate-store.ts';
import { putTerms } from '../../server/services/professionals/credit-store.ts';
import { anyText, mostly, object } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';
import type { SignedIn } from './server-account.ts';
import type { TestApp } from './server-app.ts';
import { contact, toNorwalk } from './server-purchase.ts';

const reason = object({ reason: mostly(fc.constantFrom('No street', 'Two\nlines'), anyText) });
const amount = fc.oneof(fc.double(), fc.integer(), fc.jsonValue());
const file = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString('base64'));

/** Bodies near enough to right ones to come far, of the calls about professionals. */
export const hostileProfessionalBodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [
    sendTaxCertificate,
    object({
      number: mostly(fc.constant('IA-4711'), anyText),
      states: mostly(fc.array(mostly(fc.constantFrom('CT', 'IA', 'ZZ'), anyText), { maxLength: 4 })),
      expires_on: mostly(fc.constantFrom('2099-12-31', '2000-01-01', '2026-02-30'), anyText),
      file_name: mostly(fc.constant('scan.pdf'), anyText),
      content: mostly(fc.constant(Buffer.from('%PDF-1.7').toString('base64')), fc.oneof(file, anyText)),
    }),
  ],
  [
    setCreditTerms,
    object({ limit_cents: mostly(fc.constant(100_000), amount), net_days: mostly(fc.constant(30), amount) }),
  ],
  [rejectPurchaseOrder, reason],
  [rejectTaxCertificate, reason],
  [declineProApplication, reason],
  [
    applyAsProfessional,
    object({
      business: mostly(fc.constant('Carver & Daughters'), anyText),
      trade: mostly(fc.constantFrom(...trades), anyText),
      license: mostly(fc.constantFrom('', 'IA 12345'), anyText),
      website: mostly(fc.constantFrom('', 'carver.example', 'https://carver.example/a'), anyText),
      phone: mostly(fc.constant('641 555 0142'), anyText),
      postal_code: mostly(fc.constant('50219'), anyText),
      about: mostly(fc.constant('Two\nlines'), anyText),
      invite: mostly(fc.constant('A'.repeat(22)), anyText),
    }),
  ],
  [inviteProfessional, object({ email: mostly(fc.constant('someone@example.com'), anyText) })],
];

/**
 * What a professional has: credit terms, a certificate to review, what they once applied with, and an
 * invitation for another.
 */
export async function newProAccount(
  { database: { db } }: Pick<TestApp, 'database'>,
  { id: customerId }: SignedIn,
): Promise<{ certificate: string; application: string; invite: string }> {
  const now = new Date();
  await putTerms(db, { customerId, limitCents: 100_000_000, netDays: 30, updatedAt: now });
  const { id } = await addCertificate(db, {
    ...{ customerId, number: 'IA-1', states: ['IA'], expiresOn: '2099-12-31', fileName: 'a.pdf' },
    ...{ mediaType: 'application/pdf', content: Buffer.from('%PDF-'), state: 'pending', uploadedAt: now },
  });
  const application = await addApplication(db, {
    ...{ customerId, business: 'Carver', trade: 'builder', license: '', website: '', phone: '6415550142' },
    ...{ postalCode: '50219', about: '', state: 'pending', submittedAt: now },
  });
  const invite = randomUUID();
  const digest = createHash('sha256').update(invite).digest('hex');
  await addInvite(db, { digest, customerId, expiresAt: new Date(now.getTime() + 60_000) });
  return { certificate: id, application: application?.id ?? '', invite };
}

/** An order on account: waiting for approval, or approved where its invoice is to be paid. */
export async function newPurchaseOrder(
  called: object,
  { customer, staff }: { customer: SignedIn; staff: SignedIn },
): Promise<{ order: string; payment: string }> {
  const item = { params: { id: 'bulb-seal' }, query: {}, body: { item_url: '/shop/parts/' } };
  await customer.ask(addCartItem, item);
  const sale = { contact, fulfilment: toNorwalk, shown_total_cents: 99_999_999, purchase_order: 'PO 1' };
  const key = { 'idempotency-key': randomUUID() };
  const { order } = (await customer.ask(orderOnAccount, { body: sale }, key)).json();
  if (called === settleCharge) await staff.ask(approvePurchaseOrder, { params: { number: order.number } });
  return { order: order.number, payment: '' };
}
