const before = /^(Big|Captain|Dr\.|Professor)\s+/;
const after = /,[\s\S]*$|\s(Jr\.|Sr\.|I{2,3}|IV)$/;

/** Returns the initials of the first and the last name, in place of a photograph. */
export function initialsOf(name: string): [string, string] {
  const words = name.replace(after, '').replace(before, '').split(/\s+/);
  return [words[0]?.[0] ?? '', words.at(-1)?.[0] ?? ''];
}
