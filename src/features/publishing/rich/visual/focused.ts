import type { ChainedCommands, Editor } from '@tiptap/core';

/** Begins commands with the focus in the text. The library's own command sets it, and the selection, later. */
export function focused(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
