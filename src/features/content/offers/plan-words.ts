import { formatUsd } from '#domain/money/format-usd.ts';

/** Formats `699` basis points as `6.99%`, `0` as `0%`. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Omits zero cents: `$3,000`. */
export const formatDollars = (cents: number): string => formatUsd(cents).replace(/\.00$/, '');

/** `36 or 60 months`. */
export const formatTerms = (months: readonly number[]): string => `${months.join(' or ')} months`;
