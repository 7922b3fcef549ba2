import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { AddressBook, type AddressBookDeps } from './address-book.ts';
import { readAddresses } from './address-store.ts';
import type { CustomerService } from './customer-service.ts';
import { readPreferences } from './preferences-store.ts';
import { rolesOf } from './role-grant-store.ts';
import { addressRoutes, customerRoutes } from './routes.ts';
import { findCustomer, removeCustomer } from './store.ts';

const profilesOfAccounts = (db: Database): AccountPart => ({
  exportOf: async ({ id, confirmedEmail }) => ({
    profile: await findCustomer(db, id),
    addresses: await readAddresses(db, id),
    preferences: (await readPreferences(db, id)) ?? null,
    roles: confirmedEmail === undefined ? [] : await rolesOf(db, confirmedEmail),
  }),
  forget: (tx, { id }) => removeCustomer(tx, id),
});

/** API for other services. Methods with a `tx` join the caller's transaction. */
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
    | 'endProfessional'
    | 'changeEmail'
    | 'forget'
  > {
  accountPart: AccountPart;
}

/**
 * Adds `/customers/v1`: profile ([1.1], [3.21]), address book and contact preferences, by access token.
 * Missing texts are empty; a missing postal code is `no postal code` ([4.2]). Callers cannot change `isPro`,
 * roles or the address here. Throws 401 without a valid token, 403 without the scope.
 */
export function addCustomersService(
  app: FastifyInstance,
  { customers, ...deps }: AddressBookDeps & { customers: CustomerService },
): Customers {
  customerRoutes(app, customers);
  addressRoutes(app, new AddressBook(deps));
  return Object.assign(customers, { accountPart: profilesOfAccounts(deps.db) });
}
