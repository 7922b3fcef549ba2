/** Set by `npm test`, which runs a part of the slowest tests; any other run is whole (decision 089). */
export const isByDay = process.env.TESTS_BY_DAY !== undefined;

/** Every nth row, from the first one, by day. */
export const someByDay = <Row>(rows: readonly Row[], nth: number): readonly Row[] =>
  isByDay ? rows.filter((_, at) => at % nth === 0) : rows;

export const fewerByDay = (tries: number, nth: number): number => (isByDay ? Math.ceil(tries / nth) : tries);
