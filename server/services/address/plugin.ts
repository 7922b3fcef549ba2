import type { FastifyInstance } from 'fastify';
import { createOwnAddressBook } from './domain.ts';
import type { Places } from './places.ts';
import { addressRoutes } from './routes.ts';

/**
 * `/address/v1` ([3.24]): addresses by what was typed on one line, and a chosen one in its parts. Nothing is stored. 404 for an id that no search
 * gave out, 422 for a text that is empty or too long.
 */
export function addAddressService(app: FastifyInstance, { places }: { places: Places }): void {
  addressRoutes(app, createOwnAddressBook(places));
}
