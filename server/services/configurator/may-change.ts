import { type Caller, callerKey, customerIdOf } from '#domain/access/caller.ts';
import type { StoredConfiguration } from './configuration-view.ts';

/**
 * Whether the caller changes a configuration itself. Of one that an account or another's cart keeps, everyone
 * else changes a copy: its id alone, as in a shared address, must not change what another has chosen.
 */
export function mayChange(
  { customerId, keptBy }: Pick<StoredConfiguration, 'customerId' | 'keptBy'>,
  caller: Caller,
): boolean {
  if (customerId === null && keptBy === null) return true;
  if (customerId !== null && customerId === customerIdOf(caller)) return true;
  // A guest who signed in holds the guest's cart until it is merged.
  return keptBy !== null && (keptBy === callerKey(caller) || keptBy === caller.cartToken);
}
