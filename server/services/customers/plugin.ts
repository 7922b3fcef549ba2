import type { FastifyInstance } from 'fastify';
import { CustomerService, type CustomerServiceDeps } from './customer-service.ts';
import { customerRoutes } from './routes.ts';

/** What other services may ask this one. What takes a `tx` stands in the caller's transaction. */
export type Customers = Pick<
  CustomerService,
  'welcome' | 'identityOf' | 'find' | 'search' | 'changeEmail' | 'forget'
>;

/**
 * `/customers/v1`: what the shop knows of an account ([1.1], [3.21]), by the access token of the identity
 * provider. Texts that were never given are empty, a postal code is `no postal code` ([4.2]); `isPro`, roles
 * and the address are not the caller's to change here. 401 without a token or with one of an account that is
 * gone, 403 without the scope.
 */
export function addCustomersService(app: FastifyInstance, deps: CustomerServiceDeps): Customers {
  const customers = new CustomerService(deps);
  customerRoutes(app, customers);
  return customers;
}
