import type { TaxEntry } from '#domain/content/checkout-terms.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';

/** An approved certificate; `expires_on` is its last valid day, `YYYY-MM-DD`. */
export interface ExemptionCertificate {
  number: string;
  states: readonly string[];
  expires_on: string;
}

export interface Exemption {
  tax: TaxEntry;
  /** Title on the receipt, if it differs from the tax's title. */
  title?: string;
  notice?: string;
}

const start = 'Tax exempt, certificate ';

export const isExemptTitle = (title: string): boolean => title.startsWith(start);

const byExpiry = (one: ExemptionCertificate, other: ExemptionCertificate): number =>
  one.expires_on < other.expires_on ? 1 : -1;

/** A valid certificate of the state sets its tax to 0; if the latest has expired, a notice says so. */
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
