/** Returns the value under a name from outside: `constructor` or `toString` must find nothing. */
export const ownValue = <Value>(
  values: Readonly<Record<string, Value>>,
  name: PropertyKey | undefined,
): Value | undefined =>
  name !== undefined && Object.hasOwn(values, name) ? values[name as string] : undefined;
