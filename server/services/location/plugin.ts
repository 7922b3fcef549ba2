import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import { createDirectory } from './directory.ts';
import { createLocator } from './domain.ts';
import { createPostalData } from './postal-data.ts';
import { locationRoutes } from './routes.ts';

/** What other services may ask this one. */
export interface LocationService {
  /** The state or province that a postal code lies in, by two letters; `undefined` of one that nobody knows. */
  stateOf: (postalCode: string) => string | undefined;
}

/**
 * `/location/v2` ([7.9]): branches and showrooms by id, postal code or point, all in memory. Distances are great-circle miles to a
 * tenth. Postal codes nobody knows and places with nothing within 200 miles are 404 in the catalogue's words ([8.2], [8.3]).
 */
export function addLocationService(
  app: FastifyInstance,
  content: Pick<ContentSet, 'branches' | 'showrooms'>,
): LocationService {
  const postal = createPostalData();
  locationRoutes(app, createLocator(createDirectory(content), postal));
  return { stateOf: (postalCode) => postal.lookUp(postalCode)?.state };
}
