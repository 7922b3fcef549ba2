import { defaultContractorMiles } from '#domain/contracts/where-to-buy.ts';

/** How far stores and contractors may be looked for, in miles ([7.9]). */
export const radiusChoices = [10, 25, 50, 100, 200] as const;

/** The choices as a field offers them: what is sent, and what is read. */
export const radiusOptions = radiusChoices.map((miles) => [String(miles), `${miles} miles`] as const);
export const usualRadius = String(defaultContractorMiles);

/** The radius that a query names, where it is one of the choices; else the usual one. */
export const radiusOf = (asked: string | null | undefined): number =>
  radiusChoices.find((miles) => String(miles) === asked) ?? defaultContractorMiles;

/** The radius of a URL. */
export const radiusIn = (query: { get: (name: string) => string | null }): number =>
  radiusOf(query.get('radius'));

/** The next wider choice, if there is one. */
export const widerThan = (miles: number): number | undefined =>
  radiusChoices.find((choice) => choice > miles);
