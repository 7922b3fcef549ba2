import type { StaffRole } from '#domain/access/role.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Customer, Preferences } from '#domain/account/contract.ts';
import type { CustomerProfile } from '#domain/account/customer-profile.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { type Identity, invalidToken } from '#server/security/caller.ts';
import { type Account, customerView, identityFrom, keptEmail, keptProfile, newCustomer } from './domain.ts';
import { putPreferences, readPreferences } from './preferences-store.ts';
import {
  accountsWithRoles,
  findAccountOf,
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
  reviewsByEmail: true,
  callsByPhone: false,
  textMessages: false,
};

export class CustomerService {
  private readonly readIdentity: ReadIdentity;

  constructor(private readonly deps: CustomerServiceDeps) {
    this.readIdentity = identityReader(deps.db);
  }

  /**
   * Creates an account at its first sign-in, later only updates its address. A confirmed address belongs to
   * one account: a previous owner loses its roles.
   */
  async welcome(account: Account, tx?: Database): Promise<Customer> {
    const { db, now } = this.deps;
    const put = (tx: Database) => putCustomer(tx, newCustomer(account, now()));
    return customerView(await (tx ? put(tx) : inTransaction(db, put)));
  }

  /**
   * Returns an account's identity: staff if its confirmed address has a role, else customer. Undefined for a
   * deleted account.
   */
  async identityOf(id: string, scopes: readonly Scope[]): Promise<Identity | undefined> {
    return identityFrom(id, scopes, await this.readIdentity(id));
  }

  async find(id: string): Promise<Customer | undefined> {
    const stored = await findCustomer(this.deps.db, id);
    return stored && customerView(stored);
  }

  /** Replaces the profile; returns undefined for a deleted account. */
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

  /** Returns an account's confirmed address in lower case; guest data under it belongs to the account. */
  confirmedEmailOf(id: string, db = this.deps.db): Promise<string | undefined> {
    return findConfirmedEmail(db, id);
  }

  /** Returns the account with this confirmed address, in lower case. */
  accountOf(email: string, db = this.deps.db): Promise<string | undefined> {
    return findAccountOf(db, email);
  }

  /** Searches by part of name, address or phone number, or by full id or postal code. */
  async search(text: string, limit: number): Promise<Customer[]> {
    const asked = text.trim();
    if (asked === '') return [];
    return (await searchCustomers(this.deps.db, asked, limit)).map(customerView);
  }

  /** Like `search`, for professionals and with pagination; empty text lists all. */
  async professionals(text: string, page: { from: number; limit: number }): Promise<Customer[]> {
    return (await searchProfessionals(this.deps.db, text.trim(), page)).map(customerView);
  }

  /** Returns staff accounts with one of the roles, by name. */
  async withRoles(roles: readonly StaffRole[]): Promise<Customer[]> {
    return (await accountsWithRoles(this.deps.db, roles)).map(customerView);
  }

  async makeProfessional(tx: Database, id: string): Promise<boolean> {
    return (await updateProfile(tx, id, { isPro: true, updatedAt: this.deps.now() })) !== undefined;
  }

  endProfessional(tx: Database, id: string): Promise<unknown> {
    return updateProfile(tx, id, { isPro: false, updatedAt: this.deps.now() });
  }

  changeEmail(tx: Database, id: string, email: string): Promise<void> {
    return moveEmail(tx, id, keptEmail(email), this.deps.now());
  }

  forget(tx: Database, id: string): Promise<void> {
    return removeCustomer(tx, id);
  }
}
