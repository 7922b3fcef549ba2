import type { OrderLine, Totals } from '#domain/orders/order-schema.ts';
import type { Law } from './laws.ts';

interface Refund {
  cents: number;
  tax: number;
  lines: { line: number; quantity: number }[];
  state: string;
}

interface Refunded {
  number: string;
  lines: OrderLine[];
  totals: Totals;
  tax_title: string;
  /** Not back, and not promised. */
  left: number;
  refunds: Refund[];
}

/** Shares are rounded, each to a cent. */
const roundedCents = 2;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= roundedCents;

/** The tax of the goods alone, in Connecticut; the freight is taxed too and stays. */
const goodsTax = ({ totals, tax_title }: Refunded): number =>
  tax_title.startsWith('Tax exempt') ? 0 : ((totals.subtotal_cents - totals.discount_cents) * 635) / 10_000;

function wrongPart(order: Refunded, { cents, tax, lines, state }: Refund): string | undefined {
  const { subtotal_cents: subtotal, discount_cents: discount } = order.totals;
  const goods = lines.reduce((sum, { line, quantity }) => {
    return sum + (order.lines[line]?.price_cents ?? 0) * quantity;
  }, 0);
  const wantedTax = (goodsTax(order) * goods) / subtotal;
  const wanted = goods - (discount * goods) / subtotal + wantedTax;
  // One that PayPal has not given yet may be that rest: less than its pieces are worth, and never more.
  const isRest = state === 'asked' && cents === order.left && cents < wanted;
  if (!isRest && (!isNear(cents, wanted) || !isNear(tax, wantedTax)))
    return `${order.number} gave ${cents} with ${tax} of tax back for ${JSON.stringify(lines)}, and not ${Math.round(wanted)} with ${Math.round(wantedTax)}`;
  return undefined;
}

export const refundPriceLaws: readonly Law[] = [
  {
    law: 'pieces that come back are worth what was paid for them, with their code and tax',
    complaints: async (world) => {
      const rows = await world.rows<Refunded>(`
        select number, orders.lines, totals, tax_title,
          (totals ->> 'total_cents')::int - greatest(refunded_cents, sum(cents)::int) as left,
          jsonb_agg(jsonb_build_object('cents', cents, 'tax', tax_cents, 'lines', order_refunds.lines,
            'state', order_refunds.state)) as refunds
        from orders join order_refunds on orders.id = order_id
        where orders.state <> 'cancelled' group by orders.id`);
      return rows.flatMap((order) => {
        // The rest of an order may be less than its last pieces are worth.
        const isClear = order.left > 0 && order.refunds.every(({ state }) => state !== 'failed');
        const ofPieces = isClear ? order.refunds.filter(({ lines }) => lines.length > 0) : [];
        return ofPieces.flatMap((refund) => wrongPart(order, refund) ?? []);
      });
    },
  },
];
