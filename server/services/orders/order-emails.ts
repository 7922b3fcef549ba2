import * as pathTo from '#domain/content/paths/path-to.ts';
import type { Brand } from '#domain/content/site-settings.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { canCancelWhole } from '#domain/orders/parcels.ts';
import { refundWorkingDays } from '#domain/orders/refund.ts';
import { piecesWords } from '#domain/orders/refund-part.ts';
import type { Shipment } from '#domain/orders/shipment.ts';
import { centsLeft, shipmentOf, wasDenied } from './domain.ts';
import { formatParcels, formatPayment, formatPlace, formatPromise } from './format-order.ts';
import type { PromisedRefund } from './ledger.ts';
import { daysWords, type OrderEdit } from './order-edits.ts';
import { type OrderEmail, renderOrderEmail } from './render-order-email.ts';
import type { StoredOrder } from './store.ts';

interface Sender {
  brand: Brand;
  siteOrigin: string;
}

const trackingOf = ({ carrier, tracking_number, url }: Shipment): string[] => [
  `${carrier} brings it. Tracking number: ${tracking_number}${url ? `, ${url}` : ''}`,
];

const trackingLines = (order: StoredOrder): string[] => {
  const shipment = shipmentOf(order);
  return shipment ? trackingOf(shipment) : [];
};

const aheadLines = ({ fulfilment }: StoredOrder): string[] =>
  fulfilment.method === 'delivery' && fulfilment.ahead?.shipment ? trackingOf(fulfilment.ahead.shipment) : [];

type EmailText = Pick<OrderEmail, 'subject' | 'heading' | 'paragraphs'>;

const arrival = (order: StoredOrder): string =>
  order.fulfilment.method === 'pickup'
    ? `It will be ready at ${order.fulfilment.showroom.name} ${formatPromise(order)}.`
    : formatParcels(order).join(' ') || `It will be with you ${formatPromise(order)}.`;

const cancelledText = (order: StoredOrder, brand: Brand): EmailText => ({
  subject: `Your order ${order.number} is canceled`,
  heading: 'Your order is canceled',
  paragraphs: [
    `We have canceled order ${order.number}. ${formatUsd(centsLeft(order))} goes back to your ${formatPayment(order)}; banks take up to ${refundWorkingDays} working days over it.`,
    `If it was not you who canceled, call us at ${brand.phone}.`,
  ],
});

const withdrawnText = (order: StoredOrder, brand: Brand): EmailText => ({
  subject: `Your order ${order.number} is canceled`,
  heading: 'Your order is canceled',
  paragraphs: [
    `Your payment of ${formatUsd(order.totals.total_cents)} for order ${order.number} went back to your ${formatPayment(order)}, so the order has ended. Banks take up to ${refundWorkingDays} working days over it.`,
    `If you still want the goods, order them again or call us at ${brand.phone}.`,
  ],
});

const deniedText = (order: StoredOrder, brand: Brand): EmailText => ({
  subject: `Your order ${order.number}: the payment did not go through`,
  heading: 'The payment did not go through',
  paragraphs: [
    `The payment of ${formatUsd(order.totals.total_cents)} for order ${order.number} was checked and refused. No money was taken, and the order has ended.`,
    `You may order again and pay another way. If you have a question, call us at ${brand.phone}.`,
  ],
});

type TextByState = Partial<Record<StoredOrder['state'], (order: StoredOrder, brand: Brand) => EmailText>>;

const textByState: TextByState = {
  placed: (order) => ({
    subject: `Your order ${order.number}`,
    heading: `Thank you, ${order.contact.first_name}`,
    paragraphs: [
      `We have your order and your payment of ${formatUsd(order.totals.total_cents)}. ${arrival(order)}`,
      'You may cancel it until we begin to make it, and follow it at any time with its number and this email address.',
    ],
  }),
  payment_pending: (order, brand) => ({
    subject: `Your order ${order.number}: the payment is being checked`,
    heading: `Thank you, ${order.contact.first_name}`,
    paragraphs: [
      `We have your order and have set the goods aside. The payment company is still checking the payment of ${formatUsd(order.totals.total_cents)}. We begin once it is through, and write to you with the outcome.`,
      `You can follow it at any time with its number and this email address. If you have a question, call us at ${brand.phone}.`,
    ],
  }),
  cancelled: (order, brand) =>
    wasDenied(order)
      ? deniedText(order, brand)
      : order.refundedAt === null
        ? cancelledText(order, brand)
        : withdrawnText(order, brand),
  shipped: (order) => ({
    subject: `Your order ${order.number} is on its way`,
    heading: 'It is on its way',
    paragraphs: [
      `Order ${order.number} left us today. ${arrival(order)}`,
      ...trackingLines(order),
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

const textOnAccount: TextByState = {
  awaiting_approval: (order) => ({
    subject: `Your purchase order ${order.purchaseOrder}, our order ${order.number}`,
    heading: `Thank you, ${order.contact.first_name}`,
    paragraphs: [
      `We have your purchase order ${order.purchaseOrder} over ${formatUsd(order.totals.total_cents)} and have set the goods aside. We look at it within a working day and write to you.`,
      'You may cancel it until we begin to make it, and follow it at any time with its number and this email address.',
    ],
  }),
  placed: (order) => ({
    subject: `Your purchase order ${order.purchaseOrder} is approved`,
    heading: 'Your purchase order is approved',
    paragraphs: [
      `Order ${order.number} is with us, and ${formatUsd(order.totals.total_cents)} is on your account. ${arrival(order)}`,
    ],
  }),
  cancelled: (order, brand) => ({
    subject: `Your order ${order.number} is canceled`,
    heading: 'Your order is canceled',
    paragraphs: [
      `We have canceled order ${order.number}. ${formatUsd(order.totals.total_cents)} no longer counts against your account.`,
      `If it was not you who canceled, call us at ${brand.phone}.`,
    ],
  }),
};

const lateText = (order: StoredOrder, brand: Brand): EmailText => ({
  subject: `Your order ${order.number} is later than we promised`,
  heading: 'Your order is late',
  paragraphs: [
    `We are sorry: order ${order.number} is not ready yet. By what we know today it takes longer. ${arrival(order)}`,
    canCancelWhole(order)
      ? `We have not begun to make it: you may still cancel it where you follow it. If you have a question, call us at ${brand.phone}.`
      : `If you have a question, call us at ${brand.phone}.`,
  ],
});

const rejectionText = (order: StoredOrder, reason: string, brand: Brand): EmailText => ({
  subject: `Your purchase order ${order.purchaseOrder} is not approved`,
  heading: 'We cannot take this order on account',
  paragraphs: [
    `We looked at your purchase order ${order.purchaseOrder}, our order ${order.number}, and cannot take it on account: ${reason}`,
    `It does not count against your account, and the goods are back on sale. You may order them again and pay another way. If you have a question, call us at ${brand.phone}.`,
  ],
});

/** Names the pieces, if any, and the share of the tax. */
const forPieces = ({ order, part }: PromisedRefund): string => {
  const pieces = piecesWords(order.lines, part.lines);
  return `${pieces && ` for ${pieces}`}${part.tax_cents > 0 ? `, with ${formatUsd(part.tax_cents)} of it tax` : ''}`;
};

const accountRefundText = (refund: PromisedRefund, brand: Brand): EmailText => {
  const { order, part, reason } = refund;
  const isAll = part.cents === order.totals.total_cents;
  return {
    subject: isAll
      ? `Order ${order.number} is off your account`
      : `A part of order ${order.number} is off your account`,
    heading: 'It is off your account',
    paragraphs: [
      `We have taken ${formatUsd(part.cents)} of order ${order.number} off your account${forPieces(refund)}.`,
      `The reason: ${reason}`,
      `If you have a question about it, call us at ${brand.phone}.`,
    ],
  };
};

const refundText = (refund: PromisedRefund, brand: Brand): EmailText => {
  const { order, part, reason, paidBy } = refund;
  const amount = `${formatUsd(part.cents)} of order ${order.number}${forPieces(refund)}`;
  return {
    subject:
      paidBy === undefined
        ? `Your money for order ${order.number} is on its way back`
        : `We have paid you for order ${order.number}`,
    heading: paidBy === undefined ? 'Your money is on its way back' : 'We have paid you in another way',
    paragraphs: [
      paidBy === undefined
        ? `We are giving back ${amount}. It goes to your ${formatPayment(order)}; banks take up to ${refundWorkingDays} working days over it.`
        : `We have paid you ${amount}. It did not go to your ${formatPayment(order)}: look for ${paidBy}.`,
      `The reason: ${reason}`,
      `If you have a question about it, call us at ${brand.phone}.`,
    ],
  };
};

const editText = (edit: OrderEdit, brand: Brand): EmailText => {
  const { number } = edit.order;
  const question = `If you have a question about it, call us at ${brand.phone}.`;
  switch (edit.kind) {
    case 'address':
      return {
        subject: `Your order ${number} goes to another address`,
        heading: 'It goes to another address',
        paragraphs: [
          `We have changed where order ${number} goes: ${formatPlace(edit.order).join(', ')}.`,
          `The reason: ${edit.reason}`,
          `If it was not you who asked for this, call us at ${brand.phone} at once.`,
        ],
      };
    case 'promise':
      return {
        subject: `A new day for your order ${number}`,
        heading: 'Your order comes on another day',
        paragraphs: [
          `Until now: ${daysWords(edit.before)}. From now on: ${daysWords({ earliest_day: edit.order.promiseEarliest, latest_day: edit.order.promiseLatest })}.`,
          `The reason: ${edit.reason}`,
          question,
        ],
      };
    case 'ahead':
      return {
        subject: `Parcel 1 of your order ${number} is on its way`,
        heading: 'The first parcel is on its way',
        paragraphs: [...aheadLines(edit.order), ...formatParcels(edit.order), question],
      };
    case 'shipment':
      return {
        subject: `Follow your order ${number}`,
        heading: 'You can follow it now',
        paragraphs: [...trackingLines(edit.order), arrival(edit.order), question],
      };
  }
};

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

/** Returns the email for an order's state, or undefined for minor states. */
export function orderEmail(order: StoredOrder, sender: Sender) {
  const texts = order.funding === 'account' ? { ...textByState, ...textOnAccount } : textByState;
  const text = texts[order.state]?.(order, sender.brand);
  return text && emailOf(order, text, sender);
}

export const lateEmail = (order: StoredOrder, sender: Sender) =>
  emailOf(order, lateText(order, sender.brand), sender);

export const refundEmail = (refund: PromisedRefund, sender: Sender) => {
  const textOf = refund.order.funding === 'account' ? accountRefundText : refundText;
  return emailOf(refund.order, textOf(refund, sender.brand), sender);
};

export const editEmail = (edit: OrderEdit, sender: Sender) =>
  emailOf(edit.order, editText(edit, sender.brand), sender);

export const rejectionEmail = (order: StoredOrder, reason: string, sender: Sender) =>
  emailOf(order, rejectionText(order, reason, sender.brand), sender);
