import { defaultContractorMiles } from './directory-contract.ts';

/** Search radii of stores and contractors in miles ([7.9]). */
export const radiusChoices = [10, 25, 50, 100, 200] as const;

export const radiusOptions = radiusChoices.map((miles) => [String(miles), `${miles} miles`] as const);
export const usualRadius = String(defaultContractorMiles);

export const radiusOf = (asked: string | null | undefined): number =>
  radiusChoices.find((miles) => String(miles) === asked) ?? defaultContractorMiles;

export const radiusIn = (query: { get: (name: string) => string | null }): number =>
  radiusOf(query.get('radius'));

export const widerThan = (miles: number): number | undefined =>
  radiusChoices.find((choice) => choice > miles);
