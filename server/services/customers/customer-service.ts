import type { Scope } from '#domain/access/scope.ts';
import type { Customer, Preferences } from '#domain/contracts/customers.ts';
import type { CustomerProfile } from '#domain/validation/customer-profile.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { type Identity, invalidToken } from '#server/plugins/caller.ts';
import { type Account, customerView, identityFrom, keptEmail, keptProfile, newCustomer } from './domain.ts';
import { putPreferences, readPreferences } from './preferences-store.ts';
import {
  findConfirmedEmail,
  findCustomer,
  identityReader,
  lockCustomer,
  moveEmail,
  putCustomer,
  type ReadIdentity,
  removeCustomer,
  searchCustomers,
  searchProfessionals,
  updateProfile,
} from './store.ts';

export interface CustomerServiceDeps {
  db: Database;
  now: () => Date;
}

const nothing: Preferences = {
  offersByEmail: false,
  ideasByEmail: false,
  callsByPhone: false,
  textMessages: false,
};

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

  /** Writes over what is the customer's own to say; `undefined` of an account that is gone. */
  async changeProfile(id: string, profile: CustomerProfile): Promise<Customer | undefined> {
    const { db, now } = this.deps;
    const stored = await updateProfile(db, id, { ...keptProfile(profile), updatedAt: now() });
    return stored && customerView(stored);
  }

  async preferences(id: string): Promise<Preferences> {
    return (await readPreferences(this.deps.db, id)) ?? nothing;
  }

  async changePreferences(id: string, preferences: Preferences): Promise<Preferences> {
    const { db, now } = this.deps;
    await inTransaction(db, async (tx) => {
      if (!(await lockCustomer(tx, id))) throw invalidToken();
      await putPreferences(tx, id, preferences, now());
    });
    return preferences;
  }

  /** The address of an account, in lower case, where it is confirmed: what guests did under it is its own. */
  confirmedEmailOf(id: string, db = this.deps.db): Promise<string | undefined> {
    return findConfirmedEmail(db, id);
  }

  /** Accounts by a piece of their name, address or telephone number, or by their whole id or postal code. */
  async search(text: string, limit: number): Promise<Customer[]> {
    const asked = text.trim();
    if (asked === '') return [];
    return (await searchCustomers(this.deps.db, asked, limit)).map(customerView);
  }

  /** As `search`, of professionals, by pages; all of them where nothing is typed. */
  async professionals(text: string, page: { from: number; limit: number }): Promise<Customer[]> {
    return (await searchProfessionals(this.deps.db, text.trim(), page)).map(customerView);
  }

  /** Makes an account a professional's; `false` of one that is gone. */
  async makeProfessional(tx: Database, id: string): Promise<boolean> {
    return (await updateProfile(tx, id, { isPro: true, updatedAt: this.deps.now() })) !== undefined;
  }

  /** Gives an account another address, which it has confirmed; its roles come with it. */
  changeEmail(tx: Database, id: string, email: string): Promise<void> {
    return moveEmail(tx, id, keptEmail(email), this.deps.now());
  }

  /** Forgets an account: its profile, and the roles of its confirmed address. */
  forget(tx: Database, id: string): Promise<void> {
    return removeCustomer(tx, id);
  }
}
