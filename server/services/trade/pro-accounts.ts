import { type Caller, professionalIdOf } from '#domain/access/caller.ts';
import type { Customer } from '#domain/account/contract.ts';
import type { AccountCharge, ProAccount } from '#domain/trade/contract.ts';
import type { Certificates } from './certificates.ts';
import { type CreditAccounts, chargeView } from './credit-accounts.ts';
import type { StoredCharge } from './credit-store.ts';
import type { Firms } from './firm/firms.ts';
import { nameOf } from './person-name.ts';
import { notAProfessional } from './professional-errors.ts';

/** Returns the professional's account id; throws for other callers. */
export function professionalOf(caller: Caller): string {
  const id = professionalIdOf(caller);
  if (id === null) throw notAProfessional();
  return id;
}

export interface Kept {
  credit: CreditAccounts;
  certificates: Certificates;
  firms: Pick<Firms, 'standingOf' | 'nameOf'>;
  customers: { find: (id: string) => Promise<Customer | undefined> };
}

/** Names the people of a firm who ordered. */
export async function namedCharges(
  charges: readonly StoredCharge[],
  { customers }: Pick<Kept, 'customers'>,
): Promise<AccountCharge[]> {
  const ids = [...new Set(charges.flatMap(({ orderedBy }) => orderedBy ?? []))];
  const people = new Map(await Promise.all(ids.map(async (id) => [id, await customers.find(id)] as const)));
  return charges.map((charge) => {
    const person = people.get(charge.orderedBy ?? '');
    return { ...chargeView(charge), ...(person && { ordered_by: nameOf(person) }) };
  });
}

/** The account as this person may see it. */
export async function proAccountOf(customerId: string, kept: Kept): Promise<ProAccount> {
  const { credit, certificates, firms } = kept;
  const { firmId, isOwner, rights } = await firms.standingOf(customerId);
  const seesAll = rights.includes('account');
  const charges = (await credit.chargesOf(firmId)).filter(
    ({ orderedBy }) => seesAll || orderedBy === customerId,
  );
  const terms =
    seesAll || rights.includes('order') ? (await credit.termsOf([firmId])).get(firmId) : undefined;
  return {
    firm: { name: await firms.nameOf(firmId), is_owner: isOwner, rights: [...rights] },
    terms: terms ?? null,
    purchase_orders: await namedCharges(charges, kept),
    certificates: seesAll || rights.includes('manage') ? await certificates.list(firmId) : [],
  };
}
