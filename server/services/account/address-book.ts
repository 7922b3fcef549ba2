import type { Caller } from '#domain/access/caller.ts';
import {
  type AddressEntry,
  addAddress,
  maxAddresses,
  type NewAddressEntry,
} from '#domain/account/address-book-contract.ts';
import { wrongState } from '#domain/places/typed-address/wrong-state.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { accountIdOf, invalidToken } from '#server/security/caller.ts';
import { deleteAddress, insertAddress, putAddress, readAddresses } from './address-store.ts';
import { lockCustomer } from './store.ts';

export interface AddressBookDeps {
  db: Database;
  changeOnce: Idempotency['changeOnce'];
  /** Returns the states or provinces of a postal code; empty if unknown. */
  statesOf: (postalCode: string) => readonly string[];
}

const unknownAddress = (): HttpError =>
  new HttpError(404, { code: 'unknown_address', message: 'This address is not in your address book' });

const fullBook = (): HttpError =>
  new HttpError(409, {
    code: 'full_address_book',
    message: `An address book holds at most ${maxAddresses} addresses`,
  });

/** Address books of accounts. The lock on the account's row serializes changes. */
export class AddressBook {
  constructor(private readonly deps: AddressBookDeps) {}

  list(caller: Caller): Promise<AddressEntry[]> {
    return readAddresses(this.deps.db, accountIdOf(caller));
  }

  add(caller: Caller, entry: NewAddressEntry, key: string | undefined): Promise<AddressEntry[]> {
    this.checkState(entry);
    const work = (tx: Database) =>
      this.change(tx, caller, async (customerId) => {
        const { length } = await readAddresses(tx, customerId);
        if (length >= maxAddresses) throw fullBook();
        await insertAddress(tx, customerId, { ...entry, isDefault: entry.isDefault || length === 0 });
      });
    const { db, changeOnce } = this.deps;
    return key === undefined
      ? inTransaction(db, work)
      : changeOnce({ route: addAddress.path, caller, key, sent: entry }, work);
  }

  update(caller: Caller, id: string, entry: NewAddressEntry): Promise<AddressEntry[]> {
    this.checkState(entry);
    return inTransaction(this.deps.db, (tx) =>
      this.change(tx, caller, async (customerId) => {
        if (!(await putAddress(tx, customerId, id, entry))) throw unknownAddress();
      }),
    );
  }

  remove(caller: Caller, id: string): Promise<AddressEntry[]> {
    return inTransaction(this.deps.db, (tx) =>
      this.change(tx, caller, async (customerId) => {
        if (!(await deleteAddress(tx, customerId, id))) throw unknownAddress();
      }),
    );
  }

  private async change(tx: Database, caller: Caller, work: (customerId: string) => Promise<void>) {
    const customerId = accountIdOf(caller);
    if (!(await lockCustomer(tx, customerId))) throw invalidToken();
    await work(customerId);
    return readAddresses(tx, customerId);
  }

  private checkState({ address: { postcode, state } }: NewAddressEntry): void {
    const message = wrongState(postcode, state, this.deps.statesOf(postcode));
    if (message === undefined) return;
    throw new HttpError(422, {
      code: 'wrong_state',
      message,
      fields: [{ path: 'body.address.state', message }],
    });
  }
}
