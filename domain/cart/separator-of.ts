export type Separator = ',' | ';' | '\t';

const separators: readonly Separator[] = ['\t', ';', ','];
const looked = 50;

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

/** Returns Excel's `sep=;` or the most common separator. Commas are last: sentences contain them. */
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
