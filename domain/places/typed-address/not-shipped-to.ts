import { isMilitary, isTerritory, stateNames } from './states.ts';

const elsewhere =
  'Give a street address in the fifty states or in Canada, or pick the order up at a showroom there.';

export const noMilitaryDelivery = `We do not deliver to military addresses (APO, FPO, DPO). ${elsewhere}`;

/** Returns the refusal for military addresses and territories; undefined for other states. */
export function notShippedTo(state: string): string | undefined {
  if (isMilitary(state)) return noMilitaryDelivery;
  if (!isTerritory(state)) return undefined;
  const name = stateNames[state] ?? state;
  return `We do not deliver to ${name.endsWith('Islands') ? 'the ' : ''}${name}. ${elsewhere}`;
}
