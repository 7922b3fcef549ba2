import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { Branch } from '../../../domain/contracts/location.ts';
import type { FillPage } from '../../plugins/site/fill-page.ts';
import { createDirectory } from './directory.ts';
import { createLocator } from './domain.ts';
import { createPostalData } from './postal-data.ts';
import { locationRoutes } from './routes.ts';
import { searchPage } from './search-page.ts';

/** What other services may ask this one. */
export interface LocationService {
  /** The state or province that a postal code lies in, by two letters; `undefined` of one that nobody knows. */
  stateOf: (postalCode: string) => string | undefined;
  /** The branch of an id, or the one that serves a postal code; a `Refusal` where there is none. */
  branch: (idOrPostalCode: string) => Branch;
}

/**
 * `/location/v2` ([7.9]): branches and showrooms by id, postal code or point, all in memory. Distances are great-circle miles to a
 * tenth. Postal codes nobody knows and places with nothing within 200 miles are 404 in the catalogue's words ([8.2], [8.3]).
 */
export function addLocationService(
  app: FastifyInstance,
  { content, fillPage }: { content: Pick<ContentSet, 'branches' | 'showrooms'>; fillPage: FillPage },
): LocationService {
  const postal = createPostalData();
  const locator = createLocator(createDirectory(content), postal);
  locationRoutes(app, locator);
  searchPage(app, locator, fillPage);
  return { stateOf: (postalCode) => postal.lookUp(postalCode)?.state, branch: locator.branch };
}
