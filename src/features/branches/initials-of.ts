const before = /^(Big|Captain|Dr\.|Professor)\s+/;
const after = /,.*$|\s+(Jr\.|Sr\.|I{2,3}|IV)$/;

/** What stands for a person where a photograph would: the first letters of the first name and the last. */
export function initialsOf(name: string): [string, string] {
  const words = name.replace(after, '').replace(before, '').split(/\s+/);
  return [words[0]?.[0] ?? '', words.at(-1)?.[0] ?? ''];
}
