/** An answer that its handler wrote as JSON itself, because most of it had been written before. */
export class PreserializedJson {
  constructor(readonly json: string) {}
}
