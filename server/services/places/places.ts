import type { Coordinates } from '#domain/places/distance.ts';

/** `city` is empty if the data knows only the code's region. */
export interface Place {
  postal_code: string;
  city: string;
  state: string;
  position: Coordinates | undefined;
}

export interface Places {
  placeOf: (postalCode: string) => Place | undefined;
  /** States or provinces of a postal code, that of its place first. */
  statesOf: (postalCode: string) => readonly string[];
  placesNamed: (query: {
    name: string;
    begun: boolean;
    states: readonly string[];
    code: string;
    near: Place | undefined;
    limit: number;
  }) => readonly Place[];
  placesAround: (place: Place, miles: number) => readonly Place[];
}

export const isCanadian = ({ postal_code }: Pick<Place, 'postal_code'>): boolean =>
  /^[A-Z]/.test(postal_code);
