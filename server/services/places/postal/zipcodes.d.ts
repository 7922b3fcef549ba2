declare module 'zipcodes' {
  export interface PostalRow {
    zip: string;
    /** Missing in a few rows; 0 if unknown. */
    latitude: number | null;
    longitude: number | null;
    city: string;
    state: string;
    country: 'US' | 'Canada';
  }
  export const codes: Record<string, PostalRow>;
  /** Upper-case names by two-letter codes. */
  export const states: { abbr: Record<string, string> };
  const zipcodes: { codes: typeof codes; states: typeof states };
  export default zipcodes;
}

declare module 'zipcodes/lib/codes.js' {
  const unitedStates: { codes: Record<string, import('zipcodes').PostalRow> };
  export default unitedStates;
}

declare module 'zipcodes/lib/codesCanada.js' {
  const canada: { codes: Record<string, import('zipcodes').PostalRow> };
  export default canada;
}
