export type Separator = ',' | ';' | '\t';

const separators: readonly Separator[] = ['\t', ';', ','];
const looked = 50;

/** How often each separator stands in a line outside quotes. */
function countsOf(line: string): Map<Separator, number> {
  const counts = new Map<Separator, number>();
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    const separator = separators.find((one) => one === character);
    if (separator && !isQuoted) counts.set(separator, (counts.get(separator) ?? 0) + 1);
  }
  return counts;
}

/**
 * What separates the cells of a text: what its first line names, as in Excel (`sep=;`), else what most of its
 * first lines hold. Tabs go before semicolons, and both before commas, which also stand in sentences and in
 * numbers. `undefined` where no line holds any.
 */
export function separatorOf(text: string): Separator | undefined {
  const named = /^\ufeff?sep=([,;\t])\r?(\n|$)/i.exec(text)?.[1];
  if (named) return named as Separator;
  const counts = text
    .slice(0, 100_000)
    .split(/\r\n|\r|\n/, looked)
    .map(countsOf);
  const lines = separators.map((one) => [one, counts.filter((count) => count.has(one)).length] as const);
  const most = Math.max(...lines.map(([, count]) => count));
  return most === 0 ? undefined : lines.find(([, count]) => count === most)?.[0];
}
