import type { GoodsKind } from '#domain/content/checkout-terms.ts';

/** A sale line for totals. `cents` covers all its pieces. */
export interface Goods {
  kind: GoodsKind;
  quantity: number;
  cents: number;
  /** United inches of a piece (width plus height); undefined without dimensions. */
  unitedInches?: number | undefined;
}

export const centsOf = (goods: readonly Goods[]): number => goods.reduce((sum, { cents }) => sum + cents, 0);

const pieces = (goods: readonly Goods[]): number => goods.reduce((sum, { quantity }) => sum + quantity, 0);

export const piecesOf = (goods: readonly Goods[], kind: GoodsKind): number =>
  pieces(goods.filter((line) => line.kind === kind));

export const needsTruck = (goods: readonly Goods[]): boolean => goods.some(({ kind }) => kind !== 'parts');
