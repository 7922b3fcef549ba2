import type { TaxEntry } from '#domain/content/checkout-terms.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';

/** An approved certificate as far as it decides on tax; `expires_on` is its last day, `YYYY-MM-DD`. */
export interface ExemptionCertificate {
  number: string;
  states: readonly string[];
  expires_on: string;
}

/** What a buyer's certificates make of the tax of a sale. */
export interface Exemption {
  tax: TaxEntry;
  /** As a receipt calls it, where it is not what the tax is called. */
  title?: string;
  /** Why tax is taken again, in words for the buyer. */
  notice?: string;
}

const start = 'Tax exempt, certificate ';

/** Whether what a receipt says of tax is why none was taken. */
export const isExemptTitle = (title: string): boolean => title.startsWith(start);

const byExpiry = (one: ExemptionCertificate, other: ExemptionCertificate): number =>
  one.expires_on < other.expires_on ? 1 : -1;

/**
 * The tax of a sale on a day (`YYYY-MM-DD`, where the sale takes place), for a buyer with these certificates.
 * One that counts in the state takes it all away; where the last one that did has expired, the buyer is told.
 */
export function exemptionOn(
  certificates: readonly ExemptionCertificate[],
  tax: TaxEntry,
  day: string,
): Exemption {
  const [latest] = certificates.filter(({ states }) => states.includes(tax.state)).sort(byExpiry);
  if (!latest) return { tax };
  if (day <= latest.expires_on)
    return { tax: { ...tax, percent: 0 }, title: `${start}${latest.number} (${tax.state})` };
  const notice = `Your tax exemption certificate ${latest.number} for ${tax.state} expired on ${formatLongDay(latest.expires_on)}. Tax is taken until we have a new one.`;
  return tax.percent === 0 ? { tax } : { tax, notice };
}
