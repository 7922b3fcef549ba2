import type { FastifyInstance } from 'fastify';
import { formatAddress, searchAddresses } from '#domain/places/address-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { AddressBook } from './address-book.ts';

export function addressRoutes(app: FastifyInstance, book: AddressBook): void {
  registerEndpoint(app, searchAddresses, async ({ input: { query } }) => ({
    suggestions: await book.search(query.text, query.near),
  }));
  registerEndpoint(app, formatAddress, ({ input: { params } }) => book.format(params.addressId));
}
