interface Term {
  readonly term: string;
}

export function byLetter<T extends Term>(terms: readonly T[]): { letter: string; terms: T[] }[] {
  const groups: { letter: string; terms: T[] }[] = [];
  for (const entry of [...terms].sort((one, other) => one.term.localeCompare(other.term, 'en'))) {
    const letter = entry.term.charAt(0).toUpperCase();
    const group = groups.at(-1);
    if (group?.letter === letter) group.terms.push(entry);
    else groups.push({ letter, terms: [entry] });
  }
  return groups;
}

export const letterAnchor = (letter: string): string => `letter-${letter.toLowerCase()}`;
