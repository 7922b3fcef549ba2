/** A text with YAML between two lines of hyphens above it. */
export interface MarkdownParts {
  /** The YAML with the lines of hyphens before and after it. */
  head: string;
  /** The YAML; empty, or ends with the end of a line. */
  front: string;
  /** The text, with lines that end as those of Unix do. */
  body: string;
}

// Editors of Windows begin a file with a mark of its encoding; others leave out the end of the last line.
const frontMatter = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/;

/** Parts a text of Markdown from the YAML above it; `undefined` where it does not begin with any. */
export function splitFrontMatter(text: string): MarkdownParts | undefined {
  const [head, front = ''] = frontMatter.exec(text) ?? [];
  if (head === undefined) return undefined;
  return { head, front, body: text.slice(head.length).replaceAll('\r\n', '\n') };
}
