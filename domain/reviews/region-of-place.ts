/** Returns the state or province of a place: `IA` of `Ottumwa, IA`; undefined if it names none. */
export const regionOfPlace = (place: string): string | undefined => /, ([A-Z]{2})$/.exec(place)?.[1];
