import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../domain/access/caller.ts';
import { getCustomer } from '../../../domain/contracts/customers.ts';
import { invalidToken } from '../../plugins/caller.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { CustomerService } from './customer-service.ts';

/** The account that calls; contracts with a scope let no guest in. The staff have accounts too. */
function accountOf(caller: Caller): string {
  if (caller.kind === 'guest') throw invalidToken();
  return caller.id;
}

export function customerRoutes(app: FastifyInstance, customers: CustomerService): void {
  registerEndpoint(app, getCustomer, async ({ caller }) => {
    const customer = await customers.find(accountOf(caller));
    if (!customer) throw invalidToken();
    return { customer };
  });
}
