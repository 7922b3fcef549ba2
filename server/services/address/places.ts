import type { Coordinates } from '#domain/geo/distance.ts';

/** A postal code and where it lies; `city` is empty where the data knows only the region of the code. */
export interface Place {
  postal_code: string;
  city: string;
  state: string;
  position: Coordinates | undefined;
}

/** What is asked of the postal data. */
export interface Places {
  placeOf: (postalCode: string) => Place | undefined;
  /** The states or provinces that a postal code may lie in, that of its place first. */
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
