import type { ProductTile } from '#domain/catalog/contract.ts';
import { useAppSelector } from '../hooks.ts';

export const useLocalTile = (lineId: string): ProductTile | undefined =>
  useAppSelector(({ locations, ecommData }) =>
    locations.market ? ecommData.tiles.find(({ backend_name }) => backend_name === lineId) : undefined,
  );

export const useLocalPhone = (otherwise: string): string =>
  useAppSelector(({ locations }) => locations.service_info?.phone) ?? otherwise;

/** Why online ordering is unavailable at the visitor's place; undefined if available or without a place. */
export function useNotSoldOnline(kind: 'unit' | 'part'): string | undefined {
  const market = useAppSelector(({ locations }) => locations.market);
  if (!market) return undefined;
  if (!market.ecommerce) return 'Orders from your area are taken by phone.';
  return kind === 'unit' && market.parts_only
    ? 'Online we send only parts to your area. Windows and doors are ordered by phone.'
    : undefined;
}
