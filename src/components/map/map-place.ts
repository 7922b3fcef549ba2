/** A point in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a pin stands for; `number` is the one that the list beside the map gives it. */
export interface MapPlace extends Position {
  readonly id: string;
  readonly number: number;
  readonly name: string;
}

/** Every map of ours takes this, the drawn one and Google's. */
export interface MapProps {
  places: readonly MapPlace[];
  /** The id of the place that is chosen, here or in the list. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** What was searched; rings of miles are drawn around it. Without it the map shows the whole country. */
  centre?: Position;
  /** Of the search, in miles. */
  radiusMiles?: number;
  label: string;
}
