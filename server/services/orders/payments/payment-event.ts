import { z } from 'zod';
import { type CompanyRefund, centsOf, companyRefund } from './payment-state.ts';

export interface PaymentReference {
  paypalOrderId?: string | undefined;
  captureId?: string | undefined;
  /** Our order id (`custom_id`). */
  orderId?: string | undefined;
  /** Our order number (`invoice_id`). */
  number?: string | undefined;
}

export interface Dispute {
  kind: 'dispute_opened' | 'dispute_updated' | 'dispute_resolved';
  reference: string;
  cents?: number;
  detail?: string;
}

/** A webhook, with data that the order at the provider may lack. */
export interface PaymentEvent {
  id: string;
  type: string;
  about: PaymentReference;
  refund?: CompanyRefund | undefined;
  dispute?: Dispute | undefined;
}

const short = z.string().max(200);
const linkSchema = z.object({ href: z.string().max(2_000), rel: z.string() });

const resourceSchema = z.object({
  id: short.optional(),
  order_id: short.optional(),
  custom_id: short.optional(),
  invoice_id: short.optional(),
  links: z.array(linkSchema).optional(),
  supplementary_data: z
    .object({
      related_ids: z.object({ order_id: short.optional(), capture_id: short.optional() }).optional(),
    })
    .optional(),
  purchase_units: z.array(z.object({ custom_id: short.optional(), invoice_id: short.optional() })).optional(),
});

const disputeSchema = z.object({
  dispute_id: short,
  status: z.string().optional(),
  reason: z.string().optional(),
  dispute_amount: z.unknown(),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: short.optional(),
        invoice_number: short.optional(),
        custom: short.optional(),
      }),
    )
    .min(1),
});

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  resource_type: z.string().max(100).optional(),
  resource: z.looseObject({}),
});

const lastOf = (href: string | undefined, path: RegExp): string | undefined =>
  href === undefined ? undefined : path.exec(href)?.[1];

/** Returns the ids that identify an order. A refund names its capture only by the link `up`. */
export function referenceOf(resource: unknown, type = ''): PaymentReference {
  const { data } = resourceSchema.safeParse(resource);
  if (!data) return {};
  const ids = data.supplementary_data?.related_ids;
  const up = data.links?.find(({ rel }) => rel === 'up')?.href;
  const captureOf = lastOf(up, /\/v2\/payments\/captures\/([^/?]+)/);
  const [unit] = data.purchase_units ?? [];
  const isOrder = type === 'checkout-order';
  return {
    paypalOrderId:
      ids?.order_id ?? data.order_id ?? (isOrder ? data.id : lastOf(up, /\/checkout\/orders\/([^/?]+)/)),
    captureId: ids?.capture_id ?? captureOf ?? (type === 'capture' ? data.id : undefined),
    orderId: data.custom_id ?? unit?.custom_id,
    number: data.invoice_id ?? unit?.invoice_id,
  };
}

function disputeOf(type: string, resource: unknown): Pick<PaymentEvent, 'about' | 'dispute'> {
  const { data } = disputeSchema.safeParse(resource);
  const [transaction] = data?.disputed_transactions ?? [];
  if (!data || !transaction) return { about: {} };
  const kind = type.endsWith('.CREATED')
    ? 'dispute_opened'
    : type.endsWith('.RESOLVED')
      ? 'dispute_resolved'
      : 'dispute_updated';
  const cents = centsOf(data.dispute_amount);
  const detail = kind === 'dispute_resolved' ? data.dispute_outcome?.outcome_code : data.reason;
  return {
    about: {
      captureId: transaction.seller_transaction_id,
      orderId: transaction.custom,
      number: transaction.invoice_number,
    },
    dispute: {
      kind,
      reference: data.dispute_id,
      ...(cents !== undefined && { cents }),
      ...(detail !== undefined && { detail }),
    },
  };
}

/** Parses a webhook; returns undefined if it is malformed. */
export function paymentEventOf(body: unknown): PaymentEvent | undefined {
  const { success, data } = eventSchema.safeParse(body);
  if (!success) return undefined;
  const { id, event_type: type, resource_type, resource } = data;
  if (type.startsWith('CUSTOMER.DISPUTE.')) return { id, type, ...disputeOf(type, resource) };
  const about = referenceOf(resource, resource_type);
  if (resource_type !== 'refund') return { id, type, about };
  const refund = companyRefund(resource);
  const isReversal = type === 'PAYMENT.CAPTURE.REVERSED' && refund?.kind === 'refunded';
  return { id, type, about, refund: isReversal ? { ...refund, kind: 'reversed' } : refund };
}
