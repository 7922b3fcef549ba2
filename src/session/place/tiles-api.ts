import { createAction } from '@reduxjs/toolkit';
import { getProductTiles, type ProductTile } from '#domain/catalog/contract.ts';
import type { ApiError } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import type { AppThunk } from '../store.ts';
import { tilesReceived } from './place-slice.ts';
import { tilesPostalCode } from './stored-postal-code.ts';

/** At public prices ([7.16]), because the session persists them; trade prices are never stored. */
export async function fetchTiles(): Promise<ProductTile[]> {
  const { tiles } = await callEndpoint(getProductTiles, {
    query: { client_postal_code: tilesPostalCode() },
  });
  return tiles.map(({ list_price_from_cents, ...tile }) => ({
    ...tile,
    price_from_cents: list_price_from_cents ?? tile.price_from_cents,
  }));
}

/** The tiles could not be loaded; `error` has the server's sentence ([8.4]). */
export const tilesFailed = createAction<{ success: false; error: { message: string } }>(
  'ecommData/tilesFailed',
);

/** Leaves no tiles after a failure: the old ones are another place's. */
export const loadTiles = (): AppThunk<Promise<void>> => async (dispatch) => {
  try {
    dispatch(tilesReceived(await fetchTiles()));
  } catch (error) {
    const { message } = error as ApiError;
    dispatch(tilesFailed({ success: false, error: { message } }));
    dispatch(tilesReceived([]));
  }
};
