import { stateNames } from '#domain/address/states.ts';

/** What a field for a state offers: two letters and a name each. */
export const stateOptions = Object.entries(stateNames);
