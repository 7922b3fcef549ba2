export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A pinned place; `number` is its position in the list. */
export interface MapPlace extends Position {
  readonly id: string;
  readonly number: number;
  readonly name: string;
}

/** Shared by the drawn map and Google's. */
export interface MapProps {
  places: readonly MapPlace[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Searched place, the center of the distance rings; without it the map shows the whole country. */
  centre?: Position | undefined;
  /** Search radius in miles */
  radiusMiles?: number;
  label: string;
}
