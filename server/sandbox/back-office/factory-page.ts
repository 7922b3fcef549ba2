import { isPaid, type LifeState, nextState, type Reaching } from '../../../domain/checkout/order-life.ts';
import { formatUsd } from '../../../domain/money/format-usd.ts';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { actionButton, backOfficePage, tableOf, timeOf } from './page.ts';

/** An order as the factory sees it. */
export interface FactoryOrder {
  id: string;
  number: string;
  state: LifeState;
  fulfilment: { method: Reaching };
  contact: { first_name: string; last_name: string };
  totals: { total_cents: number };
  createdAt: Date;
}

const words = (state: string): string => state.replaceAll('_', ' ');

const rowOf = ({ id, number, state, fulfilment, contact, totals, createdAt }: FactoryOrder): string[] => {
  const next = isPaid(state) ? nextState(state, fulfilment.method) : undefined;
  return [
    escapeHtml(number),
    timeOf(createdAt),
    escapeHtml(`${contact.first_name} ${contact.last_name}`),
    formatUsd(totals.total_cents),
    words(state),
    next
      ? actionButton(
          `/sandbox/orders/${id}`,
          `To ${words(next)}`,
          { from: state },
          `${number}: to ${words(next)}`,
        )
      : '',
  ];
};

/** Every sale, the latest first, each with the next step that a factory would take. */
export const factoryPage = (orders: readonly FactoryOrder[]): string =>
  backOfficePage(
    'Orders',
    'Stands in for the factory and the carrier: take an order to its next state, and its buyer sees it in tracking.',
    tableOf(
      ['Number', 'Begun (UTC)', 'Buyer', 'Total', 'State', 'Next'],
      orders.map(rowOf),
      'Nobody has ordered yet.',
    ) + actionButton('/sandbox/orders/sweep', 'Ask after payments that stand still'),
  );
