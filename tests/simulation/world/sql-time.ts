/** SQL for a time in ms since 1970. */
export const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
