interface Address {
  street: string;
  city: string;
  state: string;
  postal_code: string;
}

/** The way there by Google's own address for it, from wherever the visitor is. */
export const directionsTo = ({ street, city, state, postal_code }: Address): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${street}, ${city}, ${state} ${postal_code}` })}`;
