import type { Node, Schema } from '@tiptap/pm/model';
import MarkdownIt, { type Token } from 'markdown-it';
import container from 'markdown-it-container';
import { MarkdownParser } from 'prosemirror-markdown';
import { calloutKinds } from '#domain/content/rich-blocks.ts';
import { writeBlock } from './write-block.ts';

/** As the site reads it: without HTML, with tables and callouts. */
function markdownOfSite(): InstanceType<typeof MarkdownIt> {
  const markdown = new MarkdownIt({ html: false });
  for (const kind of calloutKinds) markdown.use(container, kind);
  return markdown;
}

/** Whether a list has no empty lines between its items, as its first paragraph shows. */
function isTight(tokens: Token[], at: number): boolean {
  const paragraph = tokens.slice(at + 1).find(({ type }) => type === 'paragraph_open');
  return paragraph?.hidden ?? true;
}

const alignOf = (token: Token): string | null =>
  /text-align:(\w+)/.exec(String(token.attrGet('style')))?.[1] ?? null;

/** The text of a cell is a paragraph here. */
const withCellParagraphs = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => {
    if (!/^t[hd]_(?:open|close)$/.test(token.type)) return [token];
    const isOpen = token.nesting === 1;
    const paragraph = Object.assign(Object.create(token), {
      type: isOpen ? 'paragraph_open' : 'paragraph_close',
    }) as Token;
    return isOpen ? [token, paragraph] : [paragraph, token];
  });

const parserOf = (schema: Schema): MarkdownParser => {
  const markdown = markdownOfSite();
  const tokenizer = {
    parse: (text: string, env: Record<string, unknown>): Token[] =>
      withCellParagraphs(markdown.parse(text, env)),
  };
  const callouts = calloutKinds.map((kind) => [
    `container_${kind}`,
    {
      block: 'callout',
      getAttrs: ({ info }: Token) => ({ kind, title: info.trim().slice(kind.length).trim() }),
    },
  ]);
  // The package was written for another major of the tokenizer, whose tokens are the same.
  return new MarkdownParser(schema, tokenizer as never, {
    paragraph: { block: 'paragraph' },
    heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
    blockquote: { block: 'blockquote' },
    bullet_list: {
      block: 'bulletList',
      getAttrs: (_, tokens, at) => ({ tight: isTight(tokens as never, at) }),
    },
    ordered_list: {
      block: 'orderedList',
      getAttrs: (token, tokens, at) => ({
        start: Number(token.attrGet('start') ?? 1),
        tight: isTight(tokens as never, at),
      }),
    },
    list_item: { block: 'listItem' },
    hr: { node: 'horizontalRule' },
    hardbreak: { node: 'hardBreak' },
    table: { block: 'table' },
    thead: { ignore: true },
    tbody: { ignore: true },
    tr: { block: 'tableRow' },
    th: { block: 'tableHeader', getAttrs: (token) => ({ align: alignOf(token as never) }) },
    td: { block: 'tableCell', getAttrs: (token) => ({ align: alignOf(token as never) }) },
    ...Object.fromEntries(callouts),
    strong: { mark: 'bold' },
    em: { mark: 'italic' },
    code_inline: { mark: 'code', noCloseToken: true },
    link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href') }) },
  });
};

/** Lines of a text from `first` to before `last`. */
type Lines = readonly [first: number, last: number];

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** Returns the lines of each top-level block, without the empty ones between. */
function blocksOf(lines: readonly string[], tokens: readonly Token[]): Lines[] {
  const starts = tokens.flatMap(({ level, nesting, map }) =>
    level === 0 && nesting >= 0 && map ? [map[0]] : [],
  );
  const blocks = starts.map((start, at): Lines => {
    let last = starts[at + 1] ?? lines.length;
    while (last > start + 1 && isBlank(lines[last - 1])) last -= 1;
    return [start, last];
  });
  // Lines without a token, such as the addresses of links, are a block as well.
  let first = 0;
  while (first < (starts[0] ?? lines.length) && isBlank(lines[first])) first += 1;
  const hasHead = first < (starts[0] ?? lines.length);
  if (!hasHead) return blocks;
  let last = starts[0] ?? lines.length;
  while (last > first + 1 && isBlank(lines[last - 1])) last -= 1;
  return [[first, last], ...blocks];
}

export interface RichText {
  doc: Node;
  /** Text after the last block: mostly its line break. */
  after: string;
}

/** A link by reference: its block does not contain its address. */
const byReference = /\[[^[\]]*\](?!\()/;

/** Reads Markdown as blocks, each with the text that it was read from. */
export class RichTextReader {
  private readonly parser: MarkdownParser;
  private readonly markdown = markdownOfSite();

  constructor(private readonly schema: Schema) {
    this.parser = parserOf(schema);
  }

  read(text: string): RichText {
    const lines = text.split('\n');
    const env: { references?: Record<string, { title: string; href: string }> } = {};
    const tokens = this.markdown.parse(text, env);
    const hasReferences = Object.keys(env.references ?? {}).length > 0;
    const offsets = offsetsOf(lines);
    let end = 0;
    const blocks = blocksOf(lines, tokens).map(([first, last]) => {
      const from = offsets[first] ?? 0;
      const to = (offsets[last - 1] ?? 0) + (lines[last - 1]?.length ?? 0);
      const source = text.slice(from, to);
      const gap = text.slice(end, from);
      end = to;
      const isAlone = !hasReferences || !byReference.test(source);
      return this.block(source, gap, isAlone);
    });
    const content = blocks.length > 0 ? blocks : [this.schema.node('paragraph')];
    return { doc: this.schema.node('doc', null, content), after: text.slice(end) };
  }

  /** Returns the block that a Markdown text is, if it is exactly one that can be edited here. */
  blockOf(source: string): Node | undefined {
    try {
      const { childCount, firstChild } = this.parser.parse(source);
      firstChild?.check();
      return childCount === 1 && firstChild ? firstChild : undefined;
    } catch {
      // It holds something without a form here, such as a fenced block.
      return undefined;
    }
  }

  /** Whether a printed block still shows the same: the model has no place for the title of a link. */
  private isKept(block: Node, source: string): boolean {
    const shown = (text: string): string => this.markdown.render(text).replace(/\s+/g, ' ');
    return shown(writeBlock(block)) === shown(source);
  }

  private block(source: string, gap: string, isAlone: boolean): Node {
    const read = isAlone ? this.blockOf(source) : undefined;
    if (!read || !this.isKept(read, source))
      return this.schema.node('sourceBlock', { text: source, source, gap });
    return read.type.create({ ...read.attrs, source, gap }, read.content, read.marks);
  }
}

function offsetsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}
