/** Formats `699` basis points as `6.99%`, `0` as `0%`. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;

/** `36 or 60 months`. */
export const formatTerms = (months: readonly number[]): string => `${months.join(' or ')} months`;
