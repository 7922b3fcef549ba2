import { rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
import type { DayRange } from './delivery-contract.ts';
import { canCancel, type LifeState } from './order-life.ts';
import type { Order, OrderLine } from './order-schema.ts';
import type { Shipment } from './shipment.ts';

/** A part of a delivery with its own days. `lines` are positions in the order. */
export interface Parcel {
  title: string;
  promise: DayRange;
  lines: readonly OrderLine[];
  shipment: Shipment | undefined;
}

type Sent = Pick<Order, 'fulfilment' | 'promise' | 'shipment' | 'lines'>;

export const parcelTitles = ['Parcel 1, by parcel carrier', 'Parcel 2, by truck'] as const;

/** Returns the parcels of an order that ships apart, the earlier one first; otherwise an empty list. */
export function parcelsOf({ fulfilment, promise, shipment, lines }: Sent): Parcel[] {
  if (fulfilment.method !== 'delivery' || !fulfilment.ahead) return [];
  const { ahead } = fulfilment;
  const isAhead = (_: OrderLine, index: number) => ahead.lines.includes(index);
  return [
    {
      title: parcelTitles[0],
      promise: ahead.promise,
      lines: lines.filter(isAhead),
      shipment: ahead.shipment,
    },
    {
      title: parcelTitles[1],
      promise,
      lines: lines.filter((line, index) => !isAhead(line, index)),
      shipment,
    },
  ];
}

/** Returns whether the whole order can still be canceled: no goods have left, and none are being made. */
export const canCancelWhole = ({ state, fulfilment }: { state: LifeState } & Pick<Order, 'fulfilment'>) =>
  canCancel(state) && !(fulfilment.method === 'delivery' && fulfilment.ahead?.shipment);

/** Returns the goods of a parcel in words, kits by their names: `2 × Lock set, 1 × Screen`. */
export const goodsInWords = ({ lines }: Pick<Parcel, 'lines'>): string =>
  rowsOf(lines)
    .flatMap(wordsOfRow)
    .map(({ quantity, title }) => `${quantity} × ${title}`)
    .join(', ');

interface Leading {
  isParcel: boolean;
}

/** Returns the positions of goods that could go ahead by parcel; empty unless others need the truck. */
export function linesAhead(lines: readonly Leading[]): number[] {
  const ahead = lines.flatMap(({ isParcel }, index) => (isParcel ? [index] : []));
  return ahead.length < lines.length ? ahead : [];
}
