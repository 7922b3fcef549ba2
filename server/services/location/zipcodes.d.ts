declare module 'zipcodes' {
  export interface PostalRow {
    zip: string;
    /** Missing in a few rows, 0 where the data knows none. */
    latitude: number | null;
    longitude: number | null;
    city: string;
    state: string;
    country: 'US' | 'Canada';
  }
  const zipcodes: { codes: Record<string, PostalRow> };
  export default zipcodes;
}
