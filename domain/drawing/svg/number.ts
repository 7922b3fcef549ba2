/**
 * Formats every number in a drawing: at most two decimals and no negative zero, for deterministic output.
 * Throws a RangeError on NaN and infinities, which break renderers.
 */
export const decimal = (value: number): string => {
  if (!Number.isFinite(value)) throw new RangeError(`Cannot draw at ${value}`);
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
};
