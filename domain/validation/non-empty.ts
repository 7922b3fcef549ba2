/** Returns whether a value is a non-empty array ([5.6]). */
export const isNonEmptyList = (value: unknown): value is [unknown, ...unknown[]] =>
  Array.isArray(value) && value.length > 0;

const hasLength = (value: unknown): boolean =>
  (typeof value === 'string' || Array.isArray(value)) && value.length > 0;

export const isNonEmptyObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).some(hasLength);
