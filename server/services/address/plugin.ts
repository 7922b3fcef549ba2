import type { FastifyInstance } from 'fastify';
import { CompanyClient, type CompanySettings } from './company-client.ts';
import { OwnAddressBook } from './domain.ts';
import { ExperianAddressBook } from './experian.ts';
import type { Places } from './places.ts';
import { addressRoutes } from './routes.ts';

/**
 * `/address/v1` ([3.24]): addresses by what was typed on one line, and a chosen one in its parts; by our own
 * postal data, or by the company that is set. Nothing is stored. 404 for an id that no search gave out, 422
 * for a text that is empty or too long, 502 where the company does not answer for a choice.
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
