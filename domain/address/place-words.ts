interface NamedPlace {
  postal_code: string;
  city: string;
  state: string;
}

/** `Norwalk, CT 06851`; `TX 75099` of a code whose town is unknown. */
export const placeWords = ({ postal_code, city, state }: NamedPlace): string =>
  `${[city, state].filter(Boolean).join(', ')} ${postal_code}`.trim();
