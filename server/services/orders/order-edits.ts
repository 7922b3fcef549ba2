import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import type { DayRange, JobSiteAddress } from '#domain/orders/delivery-contract.ts';
import { addressLine } from '#domain/orders/format-address.ts';
import { canCancel, isOrdered } from '#domain/orders/order-life.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import type { OrderChange } from '#domain/orders/order-schema.ts';
import { type Shipment, trackingUrl } from '#domain/orders/shipment.ts';
import { isExemptTitle } from '#domain/orders/tax-exemption.ts';
import { formatPhone, keptPhone } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { postalCodeOf } from './domain.ts';
import { dayHasPassed, orderMoved, totalWouldChange, unknownOrder } from './order-errors.ts';
import { addChange } from './order-history-store.ts';
import type { ChosenPlaceOfSale, PlacesOfSale } from './place-of-sale.ts';
import { lockOrder, putOrder, type StoredOrder } from './store.ts';

/** A change by staff that the buyer is written to about, with the order after it. */
export type OrderEdit =
  | { kind: 'address'; order: StoredOrder; reason: string }
  | { kind: 'promise'; order: StoredOrder; reason: string; before: DayRange }
  | { kind: 'shipment' | 'ahead'; order: StoredOrder };

interface OrderEditsDeps {
  db: Database;
  now: () => Date;
  places: () => Pick<PlacesOfSale, 'of' | 'timeZoneAt'>;
  publish: (tx: Database, edit: OrderEdit) => Promise<void>;
}

/** Records for the log, which holds no addresses: accounts can be deleted without changing it. */
interface Edit {
  changed: Partial<StoredOrder>;
  kind: OrderChange['kind'];
  note: string;
  before: object;
  after: object;
}

export const daysWords = ({ earliest_day, latest_day }: DayRange): string =>
  earliest_day === latest_day
    ? formatWeekdayAndDay(earliest_day)
    : `${formatWeekdayAndDay(earliest_day)} to ${formatWeekdayAndDay(latest_day)}`;

const hasLeft = ({ state }: StoredOrder): boolean => state === 'shipped' || state === 'delivered';

function checkSameTotal(
  order: StoredOrder,
  from: ChosenPlaceOfSale | undefined,
  to: ChosenPlaceOfSale,
): void {
  const isSameTax =
    from?.tax.percent === to.tax.percent &&
    from.tax.on_freight === to.tax.on_freight &&
    (from.tax.state === to.tax.state || !isExemptTitle(order.taxTitle));
  const isSame =
    isSameTax && from.market.market_id === to.market.market_id && from.freight.market === to.freight.market;
  if (!isSame) throw totalWouldChange();
}

/** Changes by staff of a paid order's address, phone, days and shipment, each with a line in its history. */
export class OrderEdits {
  constructor(private readonly deps: OrderEditsDeps) {}

  address(number: string, to: JobSiteAddress, reason: string, record: RecordChange): Promise<void> {
    const { places, publish } = this.deps;
    return this.edit(number, record, async (order) => {
      const { fulfilment } = order;
      if (fulfilment.method !== 'delivery' || hasLeft(order) || order.state === 'cancelled')
        throw orderMoved();
      const place = places().of({ method: 'delivery', job_site_address: to });
      checkSameTotal(order, this.placeNow(fulfilment.job_site_address), place);
      return {
        changed: { fulfilment: { ...fulfilment, job_site_address: to } },
        kind: 'delivery',
        note: `It goes to ${addressLine(to)} now: ${reason}`,
        before: { postcode: fulfilment.job_site_address.postcode },
        after: { postcode: to.postcode, reason },
        notify: (tx, changed) => publish(tx, { kind: 'address', order: changed, reason }),
      };
    });
  }

  phone(number: string, phone: string, record: RecordChange): Promise<void> {
    return this.edit(number, record, async (order) => {
      if (order.state === 'cancelled') throw orderMoved();
      return {
        changed: { contact: { ...order.contact, phone: keptPhone(phone) } },
        kind: 'delivery',
        note: `We call ${formatPhone(phone) ?? phone} about it.`,
        before: {},
        after: { phone: 'changed' },
      };
    });
  }

  promise(number: string, days: DayRange, reason: string, record: RecordChange): Promise<void> {
    const { now, places, publish } = this.deps;
    return this.edit(number, record, async (order) => {
      if (order.state === 'delivered' || order.state === 'cancelled') throw orderMoved();
      if (days.earliest_day < isoDayIn(places().timeZoneAt(postalCodeOf(order)), now())) throw dayHasPassed();
      const before = { earliest_day: order.promiseEarliest, latest_day: order.promiseLatest };
      return {
        changed: { promiseEarliest: days.earliest_day, promiseLatest: days.latest_day },
        kind: 'promise',
        note: `${daysWords(days)} instead of ${daysWords(before)}: ${reason}`,
        before,
        after: { ...days, reason },
        notify: (tx, changed) => publish(tx, { kind: 'promise', order: changed, before, reason }),
      };
    });
  }

  /** Of the whole delivery, or of the goods that go ahead of the rest. */
  shipment(
    number: string,
    shipment: Omit<Shipment, 'url'>,
    isAhead: boolean,
    record: RecordChange,
  ): Promise<void> {
    const { carrier, tracking_number: trackingNumber } = shipment;
    return this.edit(number, record, async (order) => {
      if (isAhead) return this.sendAhead(order, shipment);
      const isMade = order.state === 'in_production' || hasLeft(order);
      if (order.fulfilment.method !== 'delivery' || !isMade) throw orderMoved();
      return {
        changed: { carrier, trackingNumber },
        kind: 'shipment',
        note: `${carrier} brings it, tracking number ${trackingNumber}.`,
        before: { carrier: order.carrier, tracking_number: order.trackingNumber },
        after: shipment,
        notify: (tx, changed) =>
          order.state === 'shipped'
            ? this.deps.publish(tx, { kind: 'shipment', order: changed })
            : Promise.resolve(),
      };
    });
  }

  /** Goods from the shelf leave before the rest is made; from then on the order is not canceled whole. */
  private sendAhead(order: StoredOrder, shipment: Omit<Shipment, 'url'>) {
    const { fulfilment, state } = order;
    const isTaken = canCancel(state)
      ? state !== 'awaiting_approval'
      : state === 'in_production' || hasLeft(order);
    if (fulfilment.method !== 'delivery' || !fulfilment.ahead || !isTaken) throw orderMoved();
    const { ahead } = fulfilment;
    const url = trackingUrl(shipment);
    const sent = { ...shipment, ...(url && { url }) };
    return {
      changed: { fulfilment: { ...fulfilment, ahead: { ...ahead, shipment: sent } } },
      kind: 'shipment' as const,
      note: `${shipment.carrier} brings parcel 1, tracking number ${shipment.tracking_number}.`,
      before: { parcel: 1, ...(ahead.shipment ?? { carrier: null, tracking_number: null }) },
      after: { parcel: 1, ...shipment },
      notify: (tx: Database, changed: StoredOrder) =>
        this.deps.publish(tx, { kind: 'ahead', order: changed }),
    };
  }

  private edit(
    number: string,
    record: RecordChange,
    decide: (
      order: StoredOrder,
    ) => Promise<Edit & { notify?: (tx: Database, changed: StoredOrder) => Promise<void> }>,
  ): Promise<void> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const order = isOrderNumber(number) ? await lockOrder(tx, { number }) : undefined;
      if (!order || !isOrdered(order.state)) throw unknownOrder('No order has this number');
      const { changed, kind, note, before, after, notify } = await decide(order);
      const put = await putOrder(tx, order.id, { ...changed, updatedAt: now() });
      await addChange(tx, { orderId: order.id, kind, at: now(), note });
      await record(tx, { before, after });
      await notify?.(tx, put);
    });
  }

  /** Undefined if the shop no longer sells where the order goes. */
  private placeNow(job_site_address: JobSiteAddress): ChosenPlaceOfSale | undefined {
    try {
      return this.deps.places().of({ method: 'delivery', job_site_address });
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  }
}
