export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapPlace extends Position {
  readonly id: string;
  readonly number: number;
  readonly name: string;
}

export interface MapProps {
  places: readonly MapPlace[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Searched place, the center of the distance rings; without it the map shows the whole country. */
  centre?: Position;
  /** Search radius in miles */
  radiusMiles?: number;
  label: string;
}
