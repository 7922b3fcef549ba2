import { type Caller, professionalIdOf } from '#domain/access/caller.ts';
import type { ProAccount } from '#domain/trade/contract.ts';
import type { Certificates } from './certificates.ts';
import type { CreditAccounts } from './credit-accounts.ts';
import { notAProfessional } from './professional-errors.ts';

/** Returns the professional's account id; throws for other callers. */
export function professionalOf(caller: Caller): string {
  const id = professionalIdOf(caller);
  if (id === null) throw notAProfessional();
  return id;
}

export async function proAccountOf(
  customerId: string,
  { credit, certificates }: { credit: CreditAccounts; certificates: Certificates },
): Promise<ProAccount> {
  return {
    terms: (await credit.termsOf([customerId])).get(customerId) ?? null,
    purchase_orders: await credit.chargesOf(customerId),
    certificates: await certificates.list(customerId),
  };
}
