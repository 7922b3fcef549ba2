import { formatDollars } from './format-usd.ts';

interface Pay {
  readonly from_cents: number;
  readonly to_cents: number;
  readonly per: string;
}

export function formatPay({ from_cents, to_cents, per }: Pay, country: string): string {
  const span = [from_cents, to_cents].map(formatDollars).join(' to ');
  return `${span} ${per === 'hour' ? 'an' : 'a'} ${per}${country === 'CA' ? ', CAD' : ''}`;
}
