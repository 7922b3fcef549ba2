import * as addressOf from '../../../domain/content/address-of.ts';
import type { Brand } from '../../../domain/content/brand.ts';
import { formatUsd } from '../../../domain/money/format-usd.ts';
import { paymentInWords, placeInWords, promiseInWords } from './order-words.ts';
import { type Letter, renderLetter } from './render-letter.ts';
import type { StoredOrder } from './store.ts';

interface Sender {
  brand: Brand;
  siteOrigin: string;
}

type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>;

const arrival = (order: StoredOrder): string =>
  order.fulfilment.method === 'pickup'
    ? `It will be ready at ${order.fulfilment.showroom.name} ${promiseInWords(order)}.`
    : `It will be with you ${promiseInWords(order)}.`;

const wordsOf: Partial<Record<StoredOrder['state'], (order: StoredOrder, brand: Brand) => Words>> = {
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
      `We have canceled order ${order.number}. ${formatUsd(order.totals.total_cents)} goes back to your ${paymentInWords(order)}; banks take up to five working days over it.`,
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
      `Order ${order.number} waits for you at ${placeInWords(order).join(', ')}.`,
      'Bring the order’s number and something that shows your name. We help you load.',
    ],
  }),
};

/**
 * What is written to the buyer when an order comes to be where it is; nothing of the steps that are not worth
 * a letter.
 */
export function letterOf(order: StoredOrder, { brand, siteOrigin }: Sender) {
  const words = wordsOf[order.state]?.(order, brand);
  if (!words) return undefined;
  const follow = `${siteOrigin}${addressOf.trackOrderDetails}?order=${order.number}`;
  const body = renderLetter({
    ...words,
    order,
    brand,
    link: { title: 'Follow your order', address: follow },
  });
  return { to: order.contact.email, subject: words.subject, ...body };
}
