/** A numbered position with its parts; coordinates as fractions of the picture's size */
export interface FinderPlace {
  place: string;
  title: string;
  x: number;
  y: number;
  /** Position of its number in the picture's margin */
  label: { x: number; y: number };
  /** `backend_name` of each part */
  parts: string[];
}

export interface FinderUnit {
  unit: string;
  title: string;
  picture: string;
  description: string;
  places: FinderPlace[];
}
