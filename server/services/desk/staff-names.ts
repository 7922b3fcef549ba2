import type { Customer } from '#domain/contracts/customers.ts';

/** What accounts of the staff are called. */
export class StaffNames {
  constructor(
    private readonly customers: {
      find: (id: string) => Promise<Pick<Customer, 'firstName' | 'lastName' | 'email'> | undefined>;
    },
  ) {}

  /** By the ids of accounts; one that is gone has none. Not within a transaction: it reads beside it. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    for (const id of new Set(ids)) {
      const account = await this.customers.find(id);
      if (account) names.set(id, `${account.firstName} ${account.lastName}`.trim() || account.email);
    }
    return names;
  }
}
