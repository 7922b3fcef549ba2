export interface WordChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** Lengths of the longest common subsequences of all suffixes. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (one: number, other: number): number => lengths[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--) {
      const row = lengths[one] as number[];
      row[other] =
        before[one] === after[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
    }
  return lengths;
}

/** The words that an edit removed, kept and added, in reading order; neighbors of a kind are joined. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const lengths = commonLengths(old, now);
  const changes: WordChange[] = [];
  const add = (kind: WordChange['kind'], text: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let [one, other] = [0, 0];
  while (one < old.length || other < now.length) {
    const [was, is] = [old[one], now[other]];
    if (was !== undefined && was === is) {
      add('same', was);
      one++;
      other++;
    } else if (
      was !== undefined &&
      (is === undefined || (lengths[one + 1]?.[other] ?? 0) >= (lengths[one]?.[other + 1] ?? 0))
    ) {
      add('removed', was);
      one++;
    } else {
      add('added', is ?? '');
      other++;
    }
  }
  return changes;
}
