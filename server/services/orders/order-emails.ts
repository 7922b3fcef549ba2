import type { Brand } from '../../../domain/content/brand.ts';
import * as pathTo from '../../../domain/content/path-to.ts';
import { formatUsd } from '../../../domain/money/format-usd.ts';
import { formatPayment, formatPlace, formatPromise } from './format-order.ts';
import { type OrderEmail, renderOrderEmail } from './render-order-email.ts';
import type { StoredOrder } from './store.ts';

interface Sender {
  brand: Brand;
  siteOrigin: string;
}

type EmailText = Pick<OrderEmail, 'subject' | 'heading' | 'paragraphs'>;

const arrival = (order: StoredOrder): string =>
  order.fulfilment.method === 'pickup'
    ? `It will be ready at ${order.fulfilment.showroom.name} ${formatPromise(order)}.`
    : `It will be with you ${formatPromise(order)}.`;

const textByState: Partial<Record<StoredOrder['state'], (order: StoredOrder, brand: Brand) => EmailText>> = {
  placed: (order) => ({
    subject: `Your order ${order.number}`,
    heading: `Thank you, ${order.contact.first_name}`,
    paragraphs: [
      `We have your order and your payment of ${formatUsd(order.totals.total_cents)}. ${arrival(order)}`,
      'You may cancel it until we begin to make it, and follow it at any time with its number and this email address.',
    ],
  }),
  cancelled: (order, brand) => ({
    subject: `Your order ${order.number} is canceled`,
    heading: 'Your order is canceled',
    paragraphs: [
      `We have canceled order ${order.number}. ${formatUsd(order.totals.total_cents)} goes back to your ${formatPayment(order)}; banks take up to five working days over it.`,
      `If it was not you who canceled, call us at ${brand.phone}.`,
    ],
  }),
  shipped: (order) => ({
    subject: `Your order ${order.number} is on its way`,
    heading: 'It is on its way',
    paragraphs: [
      `Order ${order.number} left us today. ${arrival(order)}`,
      'Somebody should be there to take it in. Look at each piece before you sign, and tell the driver of any damage.',
    ],
  }),
  ready: (order) => ({
    subject: `Your order ${order.number} is ready`,
    heading: 'It is ready for you',
    paragraphs: [
      `Order ${order.number} waits for you at ${formatPlace(order).join(', ')}.`,
      'Bring the order’s number and something that shows your name. We help you load.',
    ],
  }),
};

const refundText = (order: StoredOrder, brand: Brand): EmailText => ({
  subject: `Your money for order ${order.number} is on its way back`,
  heading: 'Your money is on its way back',
  paragraphs: [
    `We are giving back ${formatUsd(order.totals.total_cents)} of order ${order.number} to your ${formatPayment(order)}; banks take up to five working days over it.`,
    `If you have a question about it, call us at ${brand.phone}.`,
  ],
});

function emailOf(order: StoredOrder, text: EmailText, { brand, siteOrigin }: Sender) {
  const follow = `${siteOrigin}${pathTo.trackOrderDetails}?order=${order.number}`;
  const body = renderOrderEmail({
    ...text,
    order,
    brand,
    link: { title: 'Follow your order', address: follow },
  });
  return { to: order.contact.email, subject: text.subject, ...body, staffMayRead: true };
}

/**
 * What is written to the buyer when an order comes to be where it is; nothing of the steps that are not worth
 * an email.
 */
export function orderEmail(order: StoredOrder, sender: Sender) {
  const text = textByState[order.state]?.(order, sender.brand);
  return text && emailOf(order, text, sender);
}

/** What is written to the buyer of an order that goes on and whose money goes back. */
export const refundEmail = (order: StoredOrder, sender: Sender) =>
  emailOf(order, refundText(order, sender.brand), sender);
