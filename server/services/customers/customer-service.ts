import type { Scope } from '../../../domain/access/scope.ts';
import type { Customer } from '../../../domain/contracts/customers.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Identity } from '../../plugins/caller.ts';
import { type Account, customerView, identityFrom, keptEmail, newCustomer } from './domain.ts';
import {
  findCustomer,
  identityReader,
  moveEmail,
  putCustomer,
  type ReadIdentity,
  removeCustomer,
  searchCustomers,
} from './store.ts';

export interface CustomerServiceDeps {
  db: Database;
  now: () => Date;
}

/** Accounts as the shop knows them. */
export class CustomerService {
  private readonly readIdentity: ReadIdentity;

  constructor(private readonly deps: CustomerServiceDeps) {
    this.readIdentity = identityReader(deps.db);
  }

  /**
   * Takes an account in that signs in: makes it where it is not there, else takes over its address and
   * nothing of its profile. A confirmed address is one account's: another that held it loses its roles. In
   * the caller's transaction, where one is passed.
   */
  async welcome(account: Account, tx?: Database): Promise<Customer> {
    const { db, now } = this.deps;
    const put = (tx: Database) => putCustomer(tx, newCustomer(account, now()));
    return customerView(await (tx ? put(tx) : inTransaction(db, put)));
  }

  /**
   * Who an account is at this moment: of the staff where its confirmed address has a role, else a customer.
   * `undefined` of an account that is gone.
   */
  async identityOf(id: string, scopes: readonly Scope[]): Promise<Identity | undefined> {
    return identityFrom(id, scopes, await this.readIdentity(id));
  }

  async find(id: string): Promise<Customer | undefined> {
    const stored = await findCustomer(this.deps.db, id);
    return stored && customerView(stored);
  }

  /** Accounts by a piece of their name, address or telephone number, or by their whole id. */
  async search(text: string, limit: number): Promise<Customer[]> {
    const asked = text.trim();
    if (asked === '') return [];
    return (await searchCustomers(this.deps.db, asked, limit)).map(customerView);
  }

  /** Gives an account another address, which it has confirmed; its roles come with it. */
  changeEmail(tx: Database, id: string, email: string): Promise<void> {
    return moveEmail(tx, id, keptEmail(email), this.deps.now());
  }

  /** Forgets an account: its profile, and the roles of its address. */
  forget(tx: Database, id: string): Promise<void> {
    return removeCustomer(tx, id);
  }
}
