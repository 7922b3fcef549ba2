import { stateNames } from '#domain/address/states.ts';

export const stateOptions = Object.entries(stateNames);
