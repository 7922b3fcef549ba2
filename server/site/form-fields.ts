/** Returns the fields sent once and as text; our forms send no others. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
