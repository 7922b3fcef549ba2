interface Address {
  readonly street?: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
}

export function directionsLink({ street, city, state, postal_code }: Address): string {
  const parts = [...(street === undefined ? [] : [street]), city, `${state} ${postal_code}`];
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(parts.join(', '))}`;
}
