import { isoDayIn } from '#domain/dates/wall-clock.ts';
import type { LifeState } from '#domain/orders/order-life.ts';
import { promiseDays } from '#domain/orders/promise-days.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { postalCodeOf } from './domain.ts';
import type { PlaceOfSale, PlacesOfSale } from './place-of-sale.ts';
import { lateOrders, lockOrder, putOrder, type StoredOrder } from './store.ts';

type Promised = Pick<StoredOrder, 'promiseEarliest' | 'promiseLatest'>;

export interface RenewPromisesDeps {
  db: Database;
  now: () => Date;
  places: Pick<PlacesOfSale, 'of' | 'estimate'>;
  publishLate: (tx: Database, order: StoredOrder) => Promise<void>;
}

const maxAtOnce = 100;

const isMadeToOrder = ({ config_id }: StoredOrder['lines'][number]): boolean => config_id !== null;

const isAheadLate = ({ fulfilment }: StoredOrder, today: string): boolean =>
  fulfilment.method === 'delivery' &&
  fulfilment.ahead !== undefined &&
  fulfilment.ahead.shipment === undefined &&
  fulfilment.ahead.promise.latest_day < today;

/** Returns the remaining days: everything before production, then only shipping. */
function leadDaysOf({ lines }: StoredOrder, state: LifeState, parcelDays: number): number {
  if (state !== 'placed' && state !== 'confirmed') return parcelDays;
  const leads = lines.map((line) => line.lead_time_days + (isMadeToOrder(line) ? 0 : parcelDays));
  return Math.max(...leads);
}

/**
 * Renews promised days that cannot be kept: if production or shipping starts late, or the last day has
 * passed.
 */
export class RenewPromises {
  constructor(private readonly deps: RenewPromisesDeps) {}

  /** Returns new promised days at a state, or an empty object if the promise still holds. */
  at(order: StoredOrder, state: LifeState): Partial<Promised> {
    const place = this.placeOf(order);
    if (!place) return {};
    const { parcel_days, window_days } = place.freight;
    const { time_zone: timeZone, country } = place.branch;
    const days = promiseDays(
      { timeZone, country },
      {
        now: this.deps.now(),
        leadDays: leadDaysOf(order, state, parcel_days),
        spanDays: order.lines.some(isMadeToOrder) ? window_days.truck : window_days.parcel,
      },
    );
    return days.earliest_day > order.promiseEarliest
      ? { promiseEarliest: days.earliest_day, promiseLatest: days.latest_day }
      : {};
  }

  /** Renews promises whose last day has passed and notifies the buyers. */
  async ofLate(): Promise<void> {
    const { db, now, publishLate } = this.deps;
    for (const { id } of await lateOrders(db, isoDayIn('UTC', now()), maxAtOnce))
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, { id });
        if (!order || !this.isLate(order)) return;
        const renewed = { ...this.wholeOf(order), ...this.aheadOf(order) };
        const late = await putOrder(tx, id, { ...renewed, updatedAt: now() });
        if (late.promiseLatest !== order.promiseLatest || renewed.fulfilment) await publishLate(tx, late);
      });
  }

  private isLate(order: StoredOrder): boolean {
    const today = this.todayAt(order);
    return today !== undefined && (order.promiseLatest < today || isAheadLate(order, today));
  }

  private todayAt(order: StoredOrder): string | undefined {
    const zone = this.placeOf(order)?.branch.time_zone;
    return zone && isoDayIn(zone, this.deps.now());
  }

  private wholeOf(order: StoredOrder): Partial<Promised> {
    return order.promiseLatest < (this.todayAt(order) ?? '') ? this.at(order, order.state) : {};
  }

  /** New days of goods that should have gone ahead by now. */
  private aheadOf(order: StoredOrder): Partial<Pick<StoredOrder, 'fulfilment'>> {
    const { fulfilment } = order;
    const place = this.placeOf(order);
    if (!place || fulfilment.method !== 'delivery' || !fulfilment.ahead) return {};
    const { time_zone: timeZone, country } = place.branch;
    const now = this.deps.now();
    if (!isAheadLate(order, isoDayIn(timeZone, now))) return {};
    const { parcel_days: leadDays, window_days } = place.freight;
    const promise = promiseDays({ timeZone, country }, { now, leadDays, spanDays: window_days.parcel });
    return { fulfilment: { ...fulfilment, ahead: { ...fulfilment.ahead, promise } } };
  }

  /** Returns the destination; undefined if the shop no longer sells there. */
  private placeOf(order: StoredOrder): PlaceOfSale | undefined {
    const { places } = this.deps;
    try {
      if (order.fulfilment.method === 'delivery') return places.estimate(postalCodeOf(order));
      const { showroom } = order.fulfilment;
      return places.of({
        method: 'pickup',
        showroom_id: showroom.showroom_id,
        postal_code: showroom.postal_code,
      });
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  }
}
