import type { GoodsKind } from '#domain/content/checkout-terms.ts';

/** A line of a sale, as totals see it. `cents` are of all its pieces. */
export interface Goods {
  kind: GoodsKind;
  quantity: number;
  cents: number;
  /** Width and height of a piece together, in inches; left out of what has no measure. */
  unitedInches?: number | undefined;
}

export const centsOf = (goods: readonly Goods[]): number => goods.reduce((sum, { cents }) => sum + cents, 0);

const pieces = (goods: readonly Goods[]): number => goods.reduce((sum, { quantity }) => sum + quantity, 0);

export const piecesOf = (goods: readonly Goods[], kind: GoodsKind): number =>
  pieces(goods.filter((line) => line.kind === kind));

/** Whether a truck has to bring it: everything that is no part. */
export const needsTruck = (goods: readonly Goods[]): boolean => goods.some(({ kind }) => kind !== 'parts');
