import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { apiScopes, type Scope } from '#domain/access/scope.ts';
import type { Customer } from '#domain/account/contract.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import type { Database } from '#server/db/database.ts';
import type { VerifyBearer } from '#server/security/caller.ts';
import { CustomerService } from '#server/services/account/customer-service.ts';
import type { Account } from '#server/services/account/domain.ts';
import { send } from '#tests/support/server/server-call.ts';

type Parts = Parameters<typeof send>[2];

export interface Accounts {
  customers: CustomerService;
  signUp: (account?: Partial<Account>, scopes?: readonly Scope[]) => Promise<SignedIn>;
}

export interface SignedIn extends Customer {
  headers: { authorization: string };
  ask: (endpoint: Endpoint, parts?: Parts, headers?: Record<string, string>) => ReturnType<typeof send>;
}

/**
 * Accounts without an identity provider: a token is the account's id, a space and the scopes; the customers
 * service resolves it.
 */
export function accountsOf(
  db: Database,
  app: () => FastifyInstance,
  now = () => new Date(),
): Accounts & { identify: VerifyBearer } {
  const customers = new CustomerService({ db, now });
  return {
    customers,
    identify: async (token) => {
      const [id = '', ...scopes] = token.split(' ');
      return scopes.length > 0 ? customers.identityOf(id, scopes as Scope[]) : undefined;
    },
    signUp: async (account = {}, scopes = apiScopes) => {
      const id = account.id ?? `account-${randomUUID()}`;
      const made = { id, email: `${id}@example.com`, emailVerified: true, firstName: 'Ada', ...account };
      const headers = { authorization: `Bearer ${[id, ...scopes].join(' ')}` };
      return {
        ...(await customers.welcome(made)),
        headers,
        ask: (endpoint, parts, more) => send(app(), endpoint, parts, { ...headers, ...more }),
      };
    },
  };
}
