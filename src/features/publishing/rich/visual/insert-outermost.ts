import type { Editor, JSONContent } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { focused } from './focused.ts';

/**
 * Inserts a block that Markdown has at the margin only: after the outermost block of the cursor, or in place
 * of an empty paragraph. A paragraph follows it, so that there is a place to go on.
 */
export function insertOutermost(editor: Editor, block: JSONContent): void {
  focused(editor)
    .command(({ tr, state: { schema } }) => {
      const { $from } = tr.selection;
      const own = $from.depth > 0 ? $from.node(1) : $from.nodeAfter;
      const isPlace = own?.type.name === 'paragraph' && own.content.size === 0;
      const end = $from.depth > 0 ? $from.after(1) : $from.pos + (own?.nodeSize ?? 0);
      const start = isPlace ? end - own.nodeSize : end;
      const made = schema.nodeFromJSON(block);
      const paragraph = schema.nodes.paragraph?.create();
      const isLast = end === tr.doc.content.size;
      tr.replaceWith(start, end, isLast && paragraph ? [made, paragraph] : made);
      const inside = made.isAtom ? start + made.nodeSize : start;
      tr.setSelection(TextSelection.near(tr.doc.resolve(inside)));
      return true;
    })
    .scrollIntoView()
    .run();
}
