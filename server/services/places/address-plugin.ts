import type { FastifyInstance } from 'fastify';
import { addressRoutes } from './address-routes.ts';
import { CompanyClient, type CompanySettings } from './company-client.ts';
import { ExperianAddressBook } from './experian.ts';
import type { Places } from './places.ts';
import { OwnAddressBook } from './search-addresses.ts';

/**
 * Adds `/address/v1` ([3.24]): suggestions for typed text and the parts of a selection. Stores nothing.
 * Throws 404 for an unknown id, 422 for empty or too long text, 502 if the provider fails.
 */
export function addAddressService(
  app: FastifyInstance,
  { places, company }: { places: Places; company?: CompanySettings | undefined },
): void {
  const book = company
    ? new ExperianAddressBook(new CompanyClient(company), { places, log: app.log })
    : new OwnAddressBook(places);
  addressRoutes(app, book);
}
