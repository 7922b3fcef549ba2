import { stateNames } from '#domain/places/typed-address/states.ts';

export const stateOptions = Object.entries(stateNames);
