export interface MarkdownParts {
  /** The YAML with its `---` fences. */
  head: string;
  /** Empty, or ends with a line break. */
  front: string;
  /** The text with LF line ends. */
  body: string;
}

// Windows editors add a byte order mark; other editors omit the last line break.
const frontMatter = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/;

/** Splits Markdown from its front matter; returns undefined without front matter. */
export function splitFrontMatter(text: string): MarkdownParts | undefined {
  const [head, front = ''] = frontMatter.exec(text) ?? [];
  if (head === undefined) return undefined;
  return { head, front, body: text.slice(head.length).replaceAll('\r\n', '\n') };
}
