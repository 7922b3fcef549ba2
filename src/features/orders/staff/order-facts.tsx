import { formatUsd } from '#domain/money/format-usd.ts';
import { addressLine } from '#domain/orders/format-address.ts';
import { goodsInWords, parcelsOf } from '#domain/orders/parcels.ts';
import { paidWith } from '#domain/orders/refund.ts';
import type { DeskOrder } from '#domain/orders/staff-contract.ts';
import { DayRange } from '#src/widgets/day-range.tsx';
import { DeskFacts } from '#src/widgets/staff/desk-layout.tsx';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { AccountFacts } from '#src/widgets/staff/facts/account-facts.tsx';
import { AttributionFacts } from '#src/widgets/staff/facts/attribution-facts.tsx';
import { Fact, FactList } from '#src/widgets/staff/facts/fact-list.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';

const placeOf = ({ fulfilment }: DeskOrder): string => {
  if (fulfilment.method === 'delivery') return addressLine(fulfilment.job_site_address);
  const { name, street, city, state, postal_code } = fulfilment.showroom;
  return `${name}, ${street}, ${city}, ${state} ${postal_code}`;
};

const totalsOf = ({ totals, promo_code, tax_title }: DeskOrder): [string, string][] => [
  ['Subtotal', formatUsd(totals.subtotal_cents)],
  ...(totals.discount_cents > 0
    ? [
        [promo_code ? `Discount ${promo_code}` : 'Discount', `−${formatUsd(totals.discount_cents)}`] as [
          string,
          string,
        ],
      ]
    : []),
  ['Shipping', totals.freight_cents === 0 ? 'None' : formatUsd(totals.freight_cents)],
  [tax_title ?? 'Tax', formatUsd(totals.tax_cents)],
];

export const StaffOrderFacts = ({ order }: { order: DeskOrder }) => {
  const { contact, fulfilment, customer_id } = order;
  const { email, phone } = contact;
  return (
    <DeskFacts aria-label="Facts">
      <section>
        <h2>Buyer</h2>
        <FactList>
          <Fact name="Name">
            {contact.first_name} {contact.last_name}
          </Fact>
          <Fact name="Email">
            <EmailLink email={email} />
          </Fact>
          <Fact name="Phone">
            <PhoneLink phone={phone} />
          </Fact>
          <AccountFacts customerId={customer_id} email={email} />
        </FactList>
      </section>
      <section>
        <h2>{fulfilment.method === 'delivery' ? 'Delivery' : 'Pickup'}</h2>
        <p>{placeOf(order)}</p>
        {fulfilment.method === 'delivery' && fulfilment.note && <p>For the driver: {fulfilment.note}</p>}
        {parcelsOf(order).map((parcel) => (
          <p key={parcel.title} className="tabular">
            {parcel.title}, promised{' '}
            <DayRange from={parcel.promise.earliest_day} to={parcel.promise.latest_day} />,{' '}
            {parcel.shipment
              ? `${parcel.shipment.carrier} ${parcel.shipment.tracking_number}`
              : 'not sent yet'}
            : {goodsInWords(parcel)}
          </p>
        ))}
        {order.shipment && parcelsOf(order).length === 0 && (
          <p className="tabular">
            {order.shipment.carrier}, {order.shipment.tracking_number}
          </p>
        )}
      </section>
      <section>
        <h2>Payment</h2>
        <FactList>
          {totalsOf(order).map(([name, amount]) => (
            <Fact key={name} name={name} isAmount>
              {amount}
            </Fact>
          ))}
          <Fact name="Total" isAmount>
            <strong>{formatUsd(order.totals.total_cents)}</strong>
          </Fact>
          <Fact name="Paid with">{paidWith(order.payment)}</Fact>
          <Fact name="Placed">
            <Instant at={order.placed_at} />
          </Fact>
        </FactList>
      </section>
      <AttributionFacts attribution={order.attribution} />
    </DeskFacts>
  );
};
