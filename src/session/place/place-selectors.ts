import type { ProductTile } from '#domain/contracts/product.ts';
import { useAppSelector } from '../hooks.ts';

/**
 * A line as it is sold where the visitor is: its price with the freight, its days with the way. `undefined`
 * until a place is known.
 */
export const useLocalTile = (lineId: string): ProductTile | undefined =>
  useAppSelector(({ locations, ecommData }) =>
    locations.market ? ecommData.tiles.find(({ backend_name }) => backend_name === lineId) : undefined,
  );

/** Whom to call: the branch that looks after the visitor's place, else the one that is passed. */
export const useLocalPhone = (otherwise: string): string =>
  useAppSelector(({ locations }) => locations.service_info?.phone) ?? otherwise;

/**
 * Why something may not be ordered online where the visitor is; `undefined` when it may, or when no place is
 * known.
 */
export function useNotSoldOnline(kind: 'unit' | 'part'): string | undefined {
  const market = useAppSelector(({ locations }) => locations.market);
  if (!market) return undefined;
  if (!market.ecommerce) return 'Orders from your area are taken by phone.';
  return kind === 'unit' && market.parts_only
    ? 'Online we send only parts to your area. Windows and doors are ordered by phone.'
    : undefined;
}
