import type { Cart, CartItem } from '#domain/cart/contract.ts';
import type { GoodsKind, PromoCode } from '#domain/content/checkout-terms.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { isoDayIn } from '#domain/dates/wall-clock.ts';
import type { Quote } from '#domain/orders/contract.ts';
import type {
  DayRange,
  DeliveryOption,
  JobSiteAddress,
  QuotedParcel,
} from '#domain/orders/delivery-contract.ts';
import { freightCents } from '#domain/orders/freight.ts';
import { type Goods, needsTruck } from '#domain/orders/goods.ts';
import { linesAhead } from '#domain/orders/parcels.ts';
import { promiseDays } from '#domain/orders/promise-days.ts';
import { whyNot } from '#domain/orders/promo-code.ts';
import { taxTitle } from '#domain/orders/tax.ts';
import type { Exemption } from '#domain/orders/tax-exemption.ts';
import { totalsOf } from '#domain/orders/totals.ts';
import { emptyCart, notSoldHere } from '#server/http/sale-errors.ts';
import { invalidField } from './order-errors.ts';
import type { PlaceOfSale, PlacesOfSale } from './place-of-sale.ts';

type CheckoutTerms = Pick<ContentSet, 'productLines' | 'stockWindows' | 'promoCodes'>;

const maxShowrooms = 3;

/** Calculates totals and arrival of a cart at a place. Errors carry messages for the buyer. */
export class CheckoutService {
  private readonly kinds: ReadonlyMap<string, GoodsKind>;
  private readonly linesOfStock: ReadonlyMap<string, string>;
  private readonly promoCodes: readonly PromoCode[];

  constructor(
    { productLines, stockWindows, promoCodes }: CheckoutTerms,
    private readonly places: PlacesOfSale,
    private readonly now: () => Date,
  ) {
    this.kinds = new Map(productLines.map((line) => [line.line_id, line.category_id]));
    this.linesOfStock = new Map(stockWindows.map((stock) => [stock.backend_name, stock.line_id]));
    this.promoCodes = promoCodes;
  }

  quote(
    cart: Cart,
    place: PlaceOfSale,
    {
      promoCode,
      exemption = place,
      apart = false,
    }: { promoCode?: string | undefined; exemption?: Exemption; apart?: boolean | undefined },
  ): Quote {
    const goods = this.goodsOf(cart, place.market);
    const split = apart ? this.splitOf(cart, goods, place) : undefined;
    const promo = this.promoOf(promoCode, goods, place);
    const freight = place.isDelivery ? place.freight : undefined;
    const { totals } = totalsOf({ goods, freight, tax: exemption.tax, promo, parcels: split?.goods });
    return {
      totals,
      promise: this.promiseOf(cart, goods, place),
      ...(split && { parcels: split.parcels }),
      ...(promo && { promo: { code: promo.code, title: promo.title } }),
      tax_title: exemption.title ?? taxTitle(exemption.tax),
      ...(exemption.notice !== undefined && { tax_notice: exemption.notice }),
    };
  }

  countsOnce(code: string): boolean {
    return this.promoCodes.some((known) => known.code === code && known.once_per_buyer);
  }

  options(cart: Cart, address: JobSiteAddress): DeliveryOption[] {
    const market = this.places.openMarket(address.postcode);
    const goods = this.goodsOf(cart, market);
    const postal_code = address.postcode;
    const brought = market.delivery
      ? [this.places.of({ method: 'delivery', job_site_address: address })]
      : [];
    const rooms = market.pickup ? this.places.showroomsOf(postal_code).slice(0, maxShowrooms) : [];
    return [
      ...brought.map((place) => {
        const split = this.splitOf(cart, goods, place);
        const freightOf = (parcel: readonly Goods[]) => freightCents(parcel, place.freight);
        return {
          method: 'delivery' as const,
          freight_cents: freightOf(goods),
          promise: this.promiseOf(cart, goods, place),
          ...(split && {
            apart: {
              freight_cents: split.goods.reduce((sum, parcel) => sum + freightOf(parcel), 0),
              parcels: split.parcels,
            },
          }),
        };
      }),
      ...rooms.map((showroom) => ({
        method: 'pickup' as const,
        freight_cents: 0,
        promise: this.promiseOf(
          cart,
          goods,
          this.places.of({ method: 'pickup', showroom_id: showroom.showroom_id, postal_code }),
        ),
        showroom,
      })),
    ];
  }

  private kindOf({ config_id, backend_name }: CartItem): GoodsKind {
    if (config_id === null) return 'parts';
    return this.kinds.get(this.linesOfStock.get(backend_name) ?? backend_name) ?? 'windows';
  }

  private goodsOf({ items, unavailable = [] }: Cart, { parts_only }: { parts_only: boolean }): Goods[] {
    const reason = unavailable.find((line) => line.reason !== undefined)?.reason;
    if (reason !== undefined) throw notSoldHere(reason);
    if (items.length === 0) throw emptyCart();
    if (parts_only && items.some(({ config_id }) => config_id !== null))
      throw notSoldHere(
        'Only parts are sold online where you are. A showroom sells windows and doors there.',
      );
    return items.map((item) => ({
      kind: this.kindOf(item),
      quantity: item.quantity,
      cents: item.total_cents,
      unitedInches: item.united_inches,
    }));
  }

  /** The delivery as two parcels; undefined if the first would not arrive sooner. */
  private splitOf(
    cart: Cart,
    goods: readonly Goods[],
    place: PlaceOfSale,
  ): { goods: Goods[][]; parcels: QuotedParcel[] } | undefined {
    const { items } = cart;
    const ahead = new Set(linesAhead(items.map(({ config_id }) => ({ isParcel: config_id === null }))));
    if (!place.isDelivery || ahead.size === 0) return undefined;
    const parcelOf = (isFirst: boolean) => {
      const isIn = (_: unknown, index: number) => ahead.has(index) === isFirst;
      const [its, own] = [items.filter(isIn), goods.filter(isIn)];
      const promise = this.promiseOf({ ...cart, items: its }, own, place);
      return { own, parcel: { promise, lines: its.map(({ id }) => id) } };
    };
    const [first, second] = [parcelOf(true), parcelOf(false)];
    return first.parcel.promise.earliest_day < second.parcel.promise.earliest_day
      ? { goods: [first.own, second.own], parcels: [first.parcel, second.parcel] }
      : undefined;
  }

  private promiseOf({ items }: Cart, goods: readonly Goods[], place: PlaceOfSale): DayRange {
    const { parcel_days, window_days } = place.freight;
    // Lead times of made-to-order goods include delivery; those of parts need the parcel's time added.
    const leads = items.map(
      ({ config_id, lead_time_days = 0 }) => lead_time_days + (config_id === null ? parcel_days : 0),
    );
    const { time_zone: timeZone, country } = place.branch;
    const spanDays = needsTruck(goods) ? window_days.truck : window_days.parcel;
    return promiseDays({ timeZone, country }, { now: this.now(), leadDays: Math.max(...leads), spanDays });
  }

  private promoOf(code: string | undefined, goods: Goods[], { branch }: PlaceOfSale): PromoCode | undefined {
    if (!code) return undefined;
    const promo = this.promoCodes.find((known) => known.code === code);
    const today = isoDayIn(branch.time_zone, this.now());
    const why = promo ? whyNot(promo, goods, today) : `There is no code ${code}`;
    if (why !== undefined) throw invalidField('unknown_promo_code', 'body.promo_code', why);
    return promo;
  }
}
