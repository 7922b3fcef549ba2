import { catalogue } from '../../../domain/contracts/api-error.ts';
import { CallFailed } from '../../lib/failure.ts';
import { currentPosition } from '../../lib/geolocation.ts';
import { storePoint } from '../../lib/stored-location.ts';
import type { LocationContext } from './location-state.ts';
import { fetchPlaceOf } from './locator-api.ts';

const failed = ({ code, message }: { code: string; message: string }) => new CallFailed(404, code, message);

/**
 * The postal code of where the device is. Throws `CallFailed` where the browser has no geolocation, which is then not offered any more
 * ([5.8]), where it was denied, too slow or nowhere, and where no postal code came back ([8.3]).
 */
export async function askDevice({ send }: LocationContext, signal: AbortSignal): Promise<string> {
  const position = await currentPosition();
  signal.throwIfAborted();
  if (position === 'unsupported') {
    send({ type: 'geolocationUnsupported' });
    throw failed(catalogue.geolocationUnsupported);
  }
  if (position === 'failed') throw failed(catalogue.locationNotFound);
  storePoint(position);
  const place = await fetchPlaceOf(position, signal);
  if (!place?.postal_code) throw failed(catalogue.locationNotFound);
  signal.throwIfAborted();
  send({ type: 'geolocated', postalCode: place.postal_code });
  return place.postal_code;
}
