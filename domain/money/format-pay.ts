interface Pay {
  readonly from_cents: number;
  readonly to_cents: number;
  readonly per: string;
}

const figures = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const;
const dollars = new Intl.NumberFormat('en-US', figures);

export function formatPay({ from_cents, to_cents, per }: Pay, country: string): string {
  const span = [from_cents, to_cents].map((cents) => dollars.format(cents / 100)).join(' to ');
  return `${span} ${per === 'hour' ? 'an' : 'a'} ${per}${country === 'CA' ? ', CAD' : ''}`;
}
