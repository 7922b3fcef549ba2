import type { ChainedCommands, Editor } from '@tiptap/core';

/** Begins commands with the focus in the text; the library's own command sets focus and selection later. */
export function focused(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
