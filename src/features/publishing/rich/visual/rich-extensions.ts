import { type AnyExtension, Extension, Node } from '@tiptap/core';
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

/** Without empty lines between its items. */
const tight = { tight: { ...hidden, default: true } };
const align = { align: { default: null, ...hidden } };
/** Markdown has one line in a cell. */
const inCell = 'text*';

const Callout = Node.create({
  name: 'callout',
  group: 'block',
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

export const richExtensions = (options: SourceBlockOptions): AnyExtension[] => [
  StarterKit.configure({
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
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: inCell, addAttributes: () => align }),
  TableCell.extend({ content: inCell, addAttributes: () => align }),
  Callout,
  SourceBlock.configure(options),
  KeptSource,
];
