import { isoDayIn } from '#domain/dates/civil-day.ts';
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
        const late = await putOrder(tx, id, { ...this.at(order, order.state), updatedAt: now() });
        if (late.promiseLatest !== order.promiseLatest) await publishLate(tx, late);
      });
  }

  private isLate(order: StoredOrder): boolean {
    const zone = this.placeOf(order)?.branch.time_zone;
    return zone !== undefined && order.promiseLatest < isoDayIn(zone, this.deps.now());
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
