import { randomUUID } from 'node:crypto';
import { apiScopes, type Scope } from '../../domain/access/scope.ts';
import type { Customer } from '../../domain/contracts/customers.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import type { VerifyBearer } from '../../server/plugins/caller.ts';
import { CustomerService } from '../../server/services/customers/customer-service.ts';
import type { Account } from '../../server/services/customers/domain.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './server-app.ts';
import { send } from './server-call.ts';

type Parts = Parameters<typeof send>[2];

export interface AccountsApp extends TestApp {
  customers: CustomerService;
  /** Takes an account in, and answers with its calls; what is not said of it is made up. */
  signUp: (account?: Partial<Account>, scopes?: readonly Scope[]) => Promise<SignedIn>;
}

export interface SignedIn extends Customer {
  headers: { authorization: string };
  /** Calls with the account's token. */
  ask: (endpoint: Endpoint, parts?: Parts, headers?: Record<string, string>) => ReturnType<typeof send>;
}

/**
 * The backend with accounts but without an identity provider: a token is the account's id, a space and the
 * scopes, and who that is says the customers service.
 */
export async function startAccountsApp(options: TestAppOptions = {}): Promise<AccountsApp> {
  const identify: { by?: VerifyBearer } = {};
  const test = await startTestApp({ ...options, verifyBearer: async (token) => identify.by?.(token) });
  const customers = new CustomerService({ db: test.database.db, now: options.now ?? (() => new Date()) });
  identify.by = async (token) => {
    const [id = '', ...scopes] = token.split(' ');
    return customers.identityOf(id, scopes as Scope[]);
  };
  return {
    ...test,
    customers,
    signUp: async (account = {}, scopes = apiScopes) => {
      const id = account.id ?? `account-${randomUUID()}`;
      const made = { id, email: `${id}@example.com`, emailVerified: true, firstName: 'Ada', ...account };
      const headers = { authorization: `Bearer ${[id, ...scopes].join(' ')}` };
      return {
        ...(await customers.welcome(made)),
        headers,
        ask: (endpoint, parts, more) => send(test.app, endpoint, parts, { ...headers, ...more }),
      };
    },
  };
}
