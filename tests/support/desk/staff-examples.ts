import type { DeskCustomer } from '#domain/account/staff-contract.ts';
import type { DeskCart } from '#domain/cart/staff-contract.ts';
import type { Approval } from '#domain/desk/approvals-contract.ts';
import type { DeskJob, DeskSchedule } from '#domain/desk/jobs-contract.ts';
import type { StaffLogEntry } from '#domain/desk/log-contract.ts';
import type { DeskLead } from '#domain/leads/staff-contract.ts';
import type { StaffEmail } from '#domain/messages/staff-emails-contract.ts';
import type { DeskText } from '#domain/messages/staff-sms-contract.ts';
import type { DeskOrder, DeskOrderRow } from '#domain/orders/staff-contract.ts';
import { firmRights } from '#domain/trade/firm.ts';
import type {
  AwaitingCertificate,
  AwaitingOrder,
  DeskProAccount,
} from '#domain/trade/staff-accounts-contract.ts';
import type { DeskApplication } from '#domain/trade/staff-applications-contract.ts';
import { order } from '#tests/support/orders/order-examples.ts';

export const deskOrder = (over: Partial<DeskOrder> = {}): DeskOrder => ({
  ...order(),
  next_state: 'confirmed',
  refund: 'none',
  refundable_cents: Math.max(0, order(over).totals.total_cents - (over.payment?.refunded_cents ?? 0)),
  customer_id: 'account-1',
  notes: [
    {
      id: 1,
      at: '2026-11-21T16:00:00.000Z',
      author_id: 'account-agent',
      author_name: 'Grace Agent',
      text: 'Calls back on Monday',
    },
  ],
  ...over,
});

export const orderRow = (over: Partial<DeskOrderRow> = {}): DeskOrderRow => ({
  number: 'CL-7K2M9QXD',
  state: 'placed',
  placed_at: '2026-11-21T15:00:00.000Z',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  postal_code: '06851',
  total_cents: 5084,
  refund: 'none',
  ...over,
});

export const proTerms = {
  limit_cents: 2_500_000,
  balance_cents: 428_040,
  available_cents: 2_071_960,
  net_days: 30,
};

const proCustomer = { id: 'account-pro', firstName: 'Pat', lastName: 'Carver', email: 'pro@example.com' };

export const awaitingOrder: AwaitingOrder = {
  order_number: 'CL-7K2M9QXD',
  purchase_order: 'PO 4711',
  cents: 428_040,
  state: 'awaiting',
  ordered_at: '2026-11-21T15:00:00.000Z',
  customer: proCustomer,
  terms: proTerms,
};

export const approval = (over: Partial<Approval> = {}): Approval => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  action: 'pro_account.set_terms',
  subject_id: 'account-pro',
  subject_name: 'Pat Carver',
  cents: 100_000_000,
  what: 'The account may order on account up to $1,000,000.00, due 30 days after the invoice. No email goes out.',
  reason: 'Builds forty houses a year',
  asked_at: '2026-11-21T15:00:00.000Z',
  asked_by_id: 'account-agent',
  asked_by_name: 'Grace Agent',
  is_own: false,
  ...over,
});

export const awaitingCertificate: AwaitingCertificate = {
  id: 'certificate-1',
  number: 'IA-2026-0042',
  states: ['IA', 'MN'],
  expires_on: '2028-12-31',
  file_name: 'scan.pdf',
  media_type: 'application/pdf',
  state: 'pending',
  expired: false,
  uploaded_at: '2026-11-20T15:00:00.000Z',
  customer: proCustomer,
};

export const deskApplication = (over: Partial<DeskApplication> = {}): DeskApplication => ({
  id: 'application-1',
  business: 'Carver & Daughters',
  trade: 'remodeler',
  license: 'IA 12345',
  website: 'carver.example',
  phone: '641 555 0142',
  postal_code: '50219',
  about: 'Porches',
  state: 'pending',
  submitted_at: '2026-11-20T15:00:00.000Z',
  customer: proCustomer,
  ...over,
});

export const deskProAccount: DeskProAccount = {
  customer: proCustomer,
  firm: { name: 'Rivera Builders', is_owner: true, rights: [...firmRights] },
  application: deskApplication({ state: 'accepted' }),
  terms: proTerms,
  purchase_orders: [
    awaitingOrder,
    { ...awaitingOrder, order_number: 'CL-22222222', purchase_order: 'PO 4702', state: 'open' },
    {
      ...awaitingOrder,
      order_number: 'CL-33333333',
      purchase_order: 'PO 4688',
      state: 'settled',
      credited_cents: 12_400,
      paid_out_cents: 30_000,
    },
  ],
  certificates: [awaitingCertificate],
};

export const deskLead = (over: Partial<DeskLead> = {}): DeskLead => ({
  id: 'a-lead-of-twenty-two-1',
  interface: 'Web',
  step: 'contact',
  attempts: 0,
  fields: { first_name: 'Ada', last_name: 'Lovelace', phone: '2035550142', comments: 'The bay window' },
  created_at: '2026-11-21T15:00:00.000Z',
  updated_at: '2026-11-21T15:05:00.000Z',
  ...over,
});

export const deskText = (over: Partial<DeskText> = {}): DeskText => ({
  id: 7,
  from: '+12035550142',
  body: 'Can you come at 3 instead?',
  received_at: '2026-11-21T15:00:00.000Z',
  is_stop: false,
  is_stopped: false,
  visits: [],
  ...over,
});

export const email = (over: Partial<StaffEmail> = {}): StaffEmail => ({
  id: 41,
  to: 'ada@example.com',
  subject: 'Your order CL-7K2M9QXD',
  state: 'sent',
  attempts: 1,
  written_at: '2026-11-21T15:00:00.000Z',
  sent_at: '2026-11-21T15:00:02.000Z',
  content: {
    text: 'Thank you, Ada',
    html: '<!doctype html><html lang="en"><head><title>Order</title></head><body><h1>Thank you, Ada</h1></body></html>',
  },
  ...over,
});

export const job = (over: Partial<DeskJob> = {}): DeskJob => ({
  id: 42,
  queue: 'refund',
  state: 'given_up',
  attempts: 10,
  created_at: '2026-11-20T15:00:00.000Z',
  due_at: '2026-11-20T16:25:00.000Z',
  ended_at: '2026-11-20T16:25:00.000Z',
  last_error: 'The payment company does not answer',
  ...over,
});

export const schedule = (over: Partial<DeskSchedule> = {}): DeskSchedule => ({
  name: 'settle-orders',
  cron: '* * * * *',
  attempts: 0,
  due_at: '2026-11-21T15:01:00.000Z',
  last_done_at: '2026-11-21T15:00:00.000Z',
  ...over,
});

export const deskCart = (over: Partial<DeskCart> = {}): DeskCart => ({
  code: '7K2M-9QXD',
  created_at: '2026-11-20T15:00:00.000Z',
  expires_at: '2027-02-18T15:00:00.000Z',
  cart: {
    id: '3cc54a5f-0000-4000-8000-000000000000',
    total_number: 2,
    subtotal_cents: 2900,
    items: [
      {
        id: 'line-1',
        backend_name: 'sash-lock-classic',
        title: 'Classic sash lock',
        config_id: null,
        part_number: 'LK-1001',
        item_url: '/shop/parts/sash-lock-classic/',
        quantity: 2,
        price_cents: 1450,
        total_cents: 2900,
        lead_time_days: 2,
      },
    ],
  },
  ...over,
});

export const customer: DeskCustomer['customer'] = {
  id: 'account-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+12035550142',
  customerType: 'homeowner',
  isPro: false,
  postalCode: '06851',
};

export const deskCustomer = (over: Partial<DeskCustomer> = {}): DeskCustomer => ({
  customer,
  orders: [orderRow()],
  guest_orders: [orderRow({ number: 'CL-22222222', state: 'delivered' })],
  configurations: [
    {
      short_code: 'ABCD-1234',
      title: 'Meridian double-hung',
      quantity: 2,
      total_cents: 120_000,
      summary: [{ title: 'Width', answer: '36"' }],
      image_url: '/drawings/meridian-double-hung.svg',
      expires_at: '2027-02-18T15:00:00.000Z',
    },
  ],
  requests: [
    {
      reference: 'K7M2P',
      appointment_type: 'home',
      preferred_day: '2026-12-01',
      preferred_time: 'morning',
      branch_id: 'norwalk-ct',
      name: 'Ada Lovelace',
      address: '14 Wall Street, Norwalk, CT 06851',
      comments: 'Ring twice',
      asked_at: '2026-11-19T15:00:00.000Z',
    },
  ],
  cart: deskCart(),
  ...over,
});

export const logEntry = (over: Partial<StaffLogEntry> = {}): StaffLogEntry => ({
  id: 7,
  at: '2026-11-21T16:00:00.000Z',
  actor_id: 'account-agent',
  actor_name: 'Grace Agent',
  action: 'order.advance',
  subject_id: 'CL-7K2M9QXD',
  before: { state: 'confirmed' },
  after: { state: 'in_production' },
  ...over,
});
