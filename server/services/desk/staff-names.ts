import type { Customer } from '#domain/account/contract.ts';

export class StaffNames {
  constructor(
    private readonly customers: {
      find: (id: string) => Promise<Pick<Customer, 'firstName' | 'lastName' | 'email'> | undefined>;
    },
  ) {}

  /**
   * Returns names by account id; deleted accounts are missing. Do not call within a transaction: it uses
   * another connection.
   */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    for (const id of new Set(ids)) {
      const account = await this.customers.find(id);
      if (account) names.set(id, `${account.firstName} ${account.lastName}`.trim() || account.email);
    }
    return names;
  }
}
