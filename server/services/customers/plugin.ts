import type { FastifyInstance } from 'fastify';
import type { AccountPart } from '#server/plugins/account-part.ts';
import { profilesOfAccounts } from './account-profile.ts';
import { AddressBook, type AddressBookDeps } from './address-book.ts';
import { CustomerService, type CustomerServiceDeps } from './customer-service.ts';
import { addressRoutes, customerRoutes } from './routes.ts';

/** What other services may ask this one. What takes a `tx` stands in the caller's transaction. */
export interface Customers
  extends Pick<
    CustomerService,
    | 'welcome'
    | 'identityOf'
    | 'find'
    | 'confirmedEmailOf'
    | 'search'
    | 'professionals'
    | 'makeProfessional'
    | 'changeEmail'
    | 'forget'
  > {
  accountPart: AccountPart;
}

/**
 * `/customers/v1`: what the shop knows of an account ([1.1], [3.21]), its address book and what it wants to
 * hear of, by the access token of the identity provider. Texts that were never given are empty, a postal code
 * is `no postal code` ([4.2]); `isPro`, roles and the address are not the caller's to change here. 401
 * without a token or with one of an account that is gone, 403 without the scope.
 */
export function addCustomersService(
  app: FastifyInstance,
  deps: CustomerServiceDeps & AddressBookDeps,
): Customers {
  const customers = new CustomerService(deps);
  customerRoutes(app, customers);
  addressRoutes(app, new AddressBook(deps));
  return Object.assign(customers, { accountPart: profilesOfAccounts(deps.db) });
}
