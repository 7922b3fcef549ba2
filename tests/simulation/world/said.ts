/**
 * Answers of the shop about one thing. Those of one step may come in another order than the changes, and
 * a request without an answer may have changed something: then each of the values is possible.
 */
export class Said<Value> {
  private values: { at: number; value: Value }[] = [];

  constructor(...known: Value[]) {
    this.values = known.map((value) => ({ at: Number.NEGATIVE_INFINITY, value }));
  }

  /** Notes an answer, or with `isSure` false a request that has none. */
  say(value: Value, isSure = true): void {
    const at = Date.now();
    if (isSure) this.values = this.values.filter((one) => one.at >= at);
    this.values.push({ at, value });
  }

  /** Notes an answer when no other act is under way: it is the last one. */
  know(value: Value): void {
    this.values = [{ at: Date.now(), value }];
  }

  get possible(): readonly Value[] {
    return this.values.map(({ value }) => value);
  }

  /** Undefined if more than one value is possible. */
  get sure(): Value | undefined {
    const [first, ...others] = this.values;
    return others.every(({ value }) => value === first?.value) ? first?.value : undefined;
  }
}
