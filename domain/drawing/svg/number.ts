/**
 * The only way a number gets into a drawing: two decimals at most and no negative zero, so that the same
 * input gives the same bytes everywhere. Throws a RangeError on NaN and infinities, which no renderer
 * forgives.
 */
export const decimal = (value: number): string => {
  if (!Number.isFinite(value)) throw new RangeError(`Cannot draw at ${value}`);
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
};
