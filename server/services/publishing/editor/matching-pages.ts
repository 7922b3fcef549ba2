import type { LinkTarget } from '#domain/publishing/writing-contract.ts';

const shown = 20;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the pages that contain all words, those with a word at the start of the title first. */
export function matchingPages(pages: readonly LinkTarget[], query: string): LinkTarget[] {
  const words = wordsOf(query);
  const found = pages.filter(({ url, title }) => {
    const text = `${title} ${url}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const first = words[0] ?? '';
  const rank = ({ title }: LinkTarget): number => (title.toLowerCase().startsWith(first) ? 0 : 1);
  return found
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, shown)
    .map(({ url, title, kind }) => ({ url, title, kind }));
}
