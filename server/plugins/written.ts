/** An answer that its handler wrote as JSON itself, because most of it had been written before. */
export class Written {
  constructor(readonly json: string) {}
}
