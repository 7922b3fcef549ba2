interface NamedPlace {
  postal_code: string;
  city: string;
  state: string;
}

/** Formats a place: `Norwalk, CT 06851`, or `TX 75099` if the town is unknown. */
export const placeWords = ({ postal_code, city, state }: NamedPlace): string =>
  `${[city, state].filter(Boolean).join(', ')} ${postal_code}`.trim();
