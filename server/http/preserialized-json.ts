/** A response that its handler serialized, mostly from cached parts. */
export class PreserializedJson {
  constructor(readonly json: string) {}
}
