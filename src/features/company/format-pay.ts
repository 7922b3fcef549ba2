import { formatUsd } from '../../../domain/money/format-usd.ts';

/** `$19.50 to $25.50 an hour`, `$78,000 to $90,000 a year`. */
export function formatPay({ from_cents, to_cents, per }: Queries.Pay): string {
  const amount = (cents: number) => formatUsd(cents).replace(per === 'year' ? /\.00$/ : '', '');
  return `${amount(from_cents)} to ${amount(to_cents)} ${per === 'year' ? 'a year' : 'an hour'}`;
}
