import { hash, randomUUID } from 'node:crypto';
import { orderOnAccount } from '#domain/orders/order-on-account-contract.ts';
import { approvePurchaseOrder, settleCharge } from '#domain/trade/staff-accounts-contract.ts';
import type { Database } from '#server/db/database.ts';
import { addApplication } from '#server/services/trade/applications/application-store.ts';
import { addInvite } from '#server/services/trade/applications/invite-store.ts';
import { addCertificate } from '#server/services/trade/certificate-store.ts';
import { putTerms } from '#server/services/trade/credit-store.ts';
import { addMember, putInvite } from '#server/services/trade/firm/firm-store.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { fillCart } from '#tests/support/account/server-account-cart.ts';
import { contact, toNorwalk } from '#tests/support/orders/server-purchase.ts';

/** Grants more credit than any test order needs. */
export const grantTerms = (db: Database, customerId: string): Promise<void> =>
  putTerms(db, { customerId, limitCents: 100_000_000, netDays: 30, updatedAt: new Date() });

export async function newCertificate(db: Database, customerId: string): Promise<string> {
  const { id } = await addCertificate(db, {
    customerId,
    number: 'IA-1',
    states: ['IA'],
    expiresOn: '2099-12-31',
    fileName: 'a.pdf',
    mediaType: 'application/pdf',
    content: Buffer.from('%PDF-'),
    state: 'pending',
    uploadedAt: new Date(),
  });
  return id;
}

export async function newApplication(db: Database, customerId: string): Promise<string> {
  const application = await addApplication(db, {
    customerId,
    business: 'Carver',
    trade: 'builder',
    license: '',
    website: '',
    phone: '6415550142',
    postalCode: '50219',
    about: '',
    state: 'pending',
    submittedAt: new Date(),
  });
  if (!application) throw new Error('The application was not kept');
  return application.id;
}

export async function newInvite(db: Database, customerId: string): Promise<string> {
  const invite = randomUUID();
  const digest = hash('sha256', invite);
  await addInvite(db, { digest, customerId, expiresAt: new Date(Date.now() + 60_000) });
  return invite;
}

export async function newFirmMember(db: Database, firmId: string): Promise<string> {
  const memberId = `account-${randomUUID()}`;
  await addMember(db, { memberId, firmId, rights: ['order'], wasPro: true, joinedAt: new Date() });
  return memberId;
}

/** Returns the invitation's id and code. */
export async function newFirmInvite(
  db: Database,
  firmId: string,
  to?: string,
): Promise<{ id: string; code: string }> {
  const code = randomUUID();
  const [id, digest] = [randomUUID(), hash('sha256', code)];
  const expiresAt = new Date(Date.now() + 60_000);
  await putInvite(db, { id, firmId, email: to ?? `${id}@example.com`, rights: ['order'], digest, expiresAt });
  return { id, code };
}

export async function newPurchaseOrder(customer: SignedIn): Promise<string> {
  await fillCart(customer);
  const body = {
    contact,
    fulfilment: toNorwalk,
    shown_total_cents: 99_999_999,
    purchase_order: 'PO 1',
  };
  const answer = await customer.ask(orderOnAccount, { body }, { 'idempotency-key': randomUUID() });
  return orderOnAccount.response.parse(answer.json()).order.number;
}

export async function newApprovedPurchaseOrder(customer: SignedIn, staff: SignedIn): Promise<string> {
  const number = await newPurchaseOrder(customer);
  await staff.ask(approvePurchaseOrder, { params: { number }, body: { reason: 'Known for years' } });
  return number;
}

export async function newSettledPurchaseOrder(customer: SignedIn, staff: SignedIn): Promise<string> {
  const number = await newApprovedPurchaseOrder(customer, staff);
  await staff.ask(settleCharge, { params: { number }, body: { reference: 'CHK 1' } });
  return number;
}
