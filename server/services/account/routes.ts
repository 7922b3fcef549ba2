import type { FastifyInstance } from 'fastify';
import { staffRoles } from '#domain/access/role.ts';
import {
  addAddress,
  getAddresses,
  removeAddress,
  updateAddress,
} from '#domain/account/address-book-contract.ts';
import {
  type Customer,
  getCustomer,
  getPreferences,
  updateCustomer,
  updatePreferences,
} from '#domain/account/contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { accountIdOf, invalidToken } from '#server/security/caller.ts';
import type { AddressBook } from './address-book.ts';
import type { CustomerService } from './customer-service.ts';

/** A token of an account deleted since is invalid. */
function present(customer: Customer | undefined): { customer: Customer } {
  if (!customer) throw invalidToken();
  return { customer };
}

export function customerRoutes(app: FastifyInstance, customers: CustomerService): void {
  registerEndpoint(app, getCustomer, async ({ caller }) => {
    const given = caller.kind === 'staff' ? caller.roles : [];
    const roles = staffRoles.filter((role) => given.includes(role));
    return { ...present(await customers.find(accountIdOf(caller))), ...(roles.length > 0 && { roles }) };
  });
  registerEndpoint(app, updateCustomer, async ({ input: { body }, caller }) =>
    present(await customers.changeProfile(accountIdOf(caller), body)),
  );
  registerEndpoint(app, getPreferences, async ({ caller }) => ({
    preferences: await customers.preferences(accountIdOf(caller)),
  }));
  registerEndpoint(app, updatePreferences, async ({ input: { body }, caller }) => ({
    preferences: await customers.changePreferences(accountIdOf(caller), body),
  }));
}

export function addressRoutes(app: FastifyInstance, book: AddressBook): void {
  registerEndpoint(app, getAddresses, async ({ caller }) => ({ addresses: await book.list(caller) }));
  registerEndpoint(app, addAddress, async ({ input: { body }, caller, idempotencyKey }) => ({
    addresses: await book.add(caller, body, idempotencyKey),
  }));
  registerEndpoint(app, updateAddress, async ({ input: { params, body }, caller }) => ({
    addresses: await book.update(caller, params.id, body),
  }));
  registerEndpoint(app, removeAddress, async ({ input: { params }, caller }) => ({
    addresses: await book.remove(caller, params.id),
  }));
}
