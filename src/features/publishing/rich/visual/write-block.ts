import type { Mark, Node } from '@tiptap/pm/model';
import { MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';

const dividers: Record<string, string> = { left: ':---', right: '---:', center: ':---:' };

function inlineOf(node: Node): string {
  // Within a new paragraph: the printer has no call for inline content.
  const { paragraph } = node.type.schema.nodes;
  return paragraph ? serializer.serialize(paragraph.create(null, node.content)).trim() : '';
}

function rowOf(row: Node): string {
  const cells: string[] = [];
  row.forEach((cell) => {
    cells.push(
      inlineOf(cell.firstChild ?? cell)
        .replaceAll('|', '\\|')
        .replaceAll(/\\?\n/g, ' '),
    );
  });
  return `| ${cells.join(' | ')} |`;
}

function writeTable(state: MarkdownSerializerState, table: Node): void {
  const rows: string[] = [];
  const divider: string[] = [];
  table.firstChild?.forEach((cell) => {
    divider.push(dividers[String(cell.attrs.align)] ?? '---');
  });
  table.forEach((row) => {
    rows.push(rowOf(row));
  });
  state.write([rows[0], `| ${divider.join(' | ')} |`, ...rows.slice(1)].join('\n'));
  state.closeBlock(table);
}

const isPlainUrl = (mark: Mark): boolean => /^\S+$/.test(String(mark.attrs.href));

const serializer = new MarkdownSerializer(
  {
    paragraph: (state, node) => {
      state.renderInline(node);
      state.closeBlock(node);
    },
    heading: (state, node) => {
      state.write(`${'#'.repeat(Number(node.attrs.level))} `);
      state.renderInline(node, false);
      state.closeBlock(node);
    },
    blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
    bulletList: (state, node) => state.renderList(node, '  ', () => '- '),
    orderedList: (state, node) => {
      const start = Number(node.attrs.start ?? 1);
      const width = String(start + node.childCount - 1).length + 2;
      state.renderList(node, ' '.repeat(width), (at) => `${`${start + at}.`.padEnd(width - 1)} `);
    },
    listItem: (state, node) => state.renderContent(node),
    codeBlock: (state, node) => {
      state.write('```\n');
      state.text(node.textContent, false);
      state.ensureNewLine();
      state.write('```');
      state.closeBlock(node);
    },
    horizontalRule: (state, node) => {
      state.write('---');
      state.closeBlock(node);
    },
    table: writeTable,
    callout: (state, node) => {
      state.write(`::: ${node.attrs.kind} ${node.attrs.title}`.trimEnd());
      state.write('\n');
      // Written apart, because a block's end is an empty line and the end of a callout is not.
      state.write(`${serializer.serialize(node)}\n:::`);
      state.closeBlock(node);
    },
    sourceBlock: (state, node) => {
      state.write(String(node.attrs.text));
      state.closeBlock(node);
    },
    hardBreak: (state, node, parent, index) => {
      // A break at the end of a block would be read as a backslash.
      if (index < parent.childCount - 1 && node) state.write('\\\n');
    },
    text: (state, node) => state.text(node.text ?? ''),
  },
  {
    bold: { open: '**', close: '**', mixable: true, expelEnclosingWhitespace: true },
    italic: { open: '*', close: '*', mixable: true, expelEnclosingWhitespace: true },
    code: { open: '`', close: '`', escape: false },
    link: {
      open: '[',
      close: (_, mark) => (isPlainUrl(mark) ? `](${mark.attrs.href})` : `](<${mark.attrs.href}>)`),
    },
  },
);

const widest = 115;
/** Words that would begin a list, a heading, a quotation, a table or a callout at the beginning of a line. */
const begins = /^(?:[-+*>#|=~]|:::|\d+[.)])/;

/** Breaks a paragraph into lines as the files of the content have them. */
function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > widest && word && !begins.test(word)) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}

/** Prints a block as Markdown, as if it was new. */
export function writeBlock(block: Node): string {
  const { doc } = block.type.schema.nodes;
  const text = serializer.serialize(doc ? doc.create(null, [block]) : block).replace(/(?<!\n)\n+$/, '');
  return block.type.name === 'paragraph' && !text.includes('\n') ? wrapped(text) : text;
}
