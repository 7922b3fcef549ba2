/**
 * A numbered place on a picture: where it stands, as shares of the picture's width and height, and the parts
 * that sit there.
 */
export interface FinderPlace {
  place: string;
  title: string;
  x: number;
  y: number;
  /** Where its number stands, in a margin of the picture. */
  label: { x: number; y: number };
  /** By `backend_name`. */
  parts: string[];
}

/** A window or door as the finder shows it, drawn large, with the places where parts sit. */
export interface FinderUnit {
  unit: string;
  title: string;
  picture: string;
  /** The picture in words. */
  description: string;
  places: FinderPlace[];
}
