import { type AnyExtension, type Attributes, Extension, Node } from '@tiptap/core';
import { BulletList, OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { calloutKinds } from '#domain/content/rich-blocks.ts';
import { SourceBlock, type SourceBlockOptions } from './source-block.ts';

const hidden = { rendered: false, keepOnSplit: false } as const;

/**
 * `source` is the Markdown that a top-level block was read from, `gap` the text before it. Both stay with the
 * block, so that an unchanged one is written as it was.
 */
const KeptSource = Extension.create({
  name: 'keptSource',
  addGlobalAttributes: () => [
    {
      types: [
        ...['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock'],
        ...['horizontalRule', 'table', 'callout', 'sourceBlock'],
      ],
      attributes: { source: { ...hidden, default: null }, gap: { ...hidden, default: null } },
    },
  ],
});

/** Blocks that Markdown has at the margin only, so not within lists and quotations. */
const outermost = 'outermost';

/** Without empty lines between its items. */
const tight = { tight: { ...hidden, default: true } };
function withAlign(this: { parent: (() => object) | undefined }): Attributes {
  return { ...this.parent?.(), align: { default: null, ...hidden } };
}

/** Markdown has one line in a cell. */
const inCell = 'paragraph';

const Callout = Node.create({
  name: 'callout',
  group: outermost,
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: { default: calloutKinds[0] },
    title: { default: '' },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ node }) => [
    'div',
    { 'data-callout': node.attrs.kind },
    ['p', { contenteditable: 'false' }, String(node.attrs.title || node.attrs.kind)],
    ['div', 0],
  ],
});

const Doc = Node.create({ name: 'doc', topNode: true, content: `(block | ${outermost})+` });

/** Cells hold one line, so Enter goes on to the next cell. */
const CellKeys = Extension.create({
  name: 'cellKeys',
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => editor.isActive('table') && (editor.commands.goToNextCell() || true),
  }),
});

export const richExtensions = (options: SourceBlockOptions): AnyExtension[] => [
  Doc,
  StarterKit.configure({
    document: false,
    bulletList: false,
    orderedList: false,
    heading: { levels: [2, 3, 4] },
    strike: false,
    underline: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false },
  }),
  BulletList.extend({ addAttributes: () => tight }),
  OrderedList.extend({
    addAttributes() {
      return { ...this.parent?.(), ...tight };
    },
  }),
  Table.extend({ group: outermost, allowGapCursor: false }).configure({ resizable: false }),
  TableRow.extend({ allowGapCursor: false }),
  TableHeader.extend({ content: inCell, addAttributes: withAlign }),
  TableCell.extend({ content: inCell, addAttributes: withAlign }),
  Callout,
  SourceBlock.configure(options),
  CellKeys,
  KeptSource,
];
