import { Fragment } from 'react';
import { formatUsd } from '#domain/money/format-usd.ts';
import { placeTitle, streetLines, townLine } from '#domain/orders/format-address.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { parcelsOf } from '#domain/orders/parcels.ts';
import { paidWith } from '#domain/orders/refund.ts';
import type { Shipment } from '#domain/orders/shipment.ts';
import { formatPhone } from '#domain/validation/phone.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './order-facts.module.css';

const Totals = ({ totals, promo_code, tax_title }: Pick<Order, 'totals' | 'promo_code' | 'tax_title'>) => {
  const rows = [
    ['Subtotal', formatUsd(totals.subtotal_cents)],
    ...(totals.discount_cents
      ? [[promo_code ? `Discount ${promo_code}` : 'Discount', `−${formatUsd(totals.discount_cents)}`]]
      : []),
    ['Shipping', totals.freight_cents === 0 ? 'None' : formatUsd(totals.freight_cents)],
    [tax_title ?? 'Tax', formatUsd(totals.tax_cents)],
    ['Total', formatUsd(totals.total_cents)],
  ] as const;
  return (
    <dl className={`${styles.totals} tabular`}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

function paidBy({ payment, state, changes = [] }: Order): string {
  if (payment.denied) return `${paidWith(payment)}, not charged`;
  if (payment.refunded && changes.some(({ kind }) => kind === 'payment'))
    return `${paidWith(payment)}, paid back`;
  if (payment.refunded) return `${paidWith(payment)}, refunded`;
  if (state === 'payment_pending') return `${paidWith(payment)}, being checked`;
  return payment.refunded_cents === undefined
    ? paidWith(payment)
    : `${paidWith(payment)}, ${formatUsd(payment.refunded_cents)} refunded`;
}

const Tracking = ({ shipment: { carrier, tracking_number, url } }: { shipment: Shipment }) => (
  <p className="tabular">
    {carrier},{' '}
    {url ? (
      <a href={url} rel="noreferrer">
        {tracking_number}
      </a>
    ) : (
      tracking_number
    )}
  </p>
);

export function OrderFacts({ order }: { order: Order }) {
  const { contact, fulfilment } = order;
  const parcels = parcelsOf(order);
  return (
    <Stack gap={6} top className={styles.facts}>
      <section>
        <h2>Order total</h2>
        <Totals {...order} />
        <Note>{paidBy(order)}</Note>
      </section>
      <section>
        <h2>{placeTitle(fulfilment)}</h2>
        {fulfilment.method === 'delivery' ? (
          <address>
            {contact.first_name} {contact.last_name}
            {[...streetLines(fulfilment.job_site_address), townLine(fulfilment.job_site_address)].map(
              (line) => (
                <Fragment key={line}>
                  <br />
                  {line}
                </Fragment>
              ),
            )}
          </address>
        ) : (
          <address>
            {fulfilment.showroom.name}
            <br />
            {fulfilment.showroom.street}
            <br />
            {fulfilment.showroom.city}, {fulfilment.showroom.state} {fulfilment.showroom.postal_code}
            <br />
            <a href={telephoneLink(fulfilment.showroom.phone)}>{fulfilment.showroom.phone}</a>
          </address>
        )}
        {fulfilment.method === 'delivery' && fulfilment.note && <p>For the driver: {fulfilment.note}</p>}
        {parcels.map(({ title, shipment }) => (
          <Fragment key={title}>
            {shipment && <Note>{title}</Note>}
            {shipment && <Tracking shipment={shipment} />}
          </Fragment>
        ))}
        {parcels.length === 0 && order.shipment && <Tracking shipment={order.shipment} />}
        <Note>
          {contact.email}, {formatPhone(contact.phone) ?? contact.phone}
        </Note>
      </section>
    </Stack>
  );
}
