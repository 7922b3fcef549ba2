import { Editor } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { useEffect, useReducer, useRef, useState } from 'react';
import { textPicture, textPictureWidths } from '#domain/content/paths/page-url.ts';
import { announce } from '#src/components/announcer.tsx';
import { useEditedForm } from '../../fields/form-context.ts';
import type { RichAreaProps } from '../markdown-area.tsx';
import * as styles from '../rich.module.css';
import { RichTextReader } from './read-rich-text.ts';
import { richExtensions } from './rich-extensions.ts';
import * as visual from './visual.module.css';
import { type Opened, VisualSheets } from './visual-sheets.tsx';
import { VisualToolbar } from './visual-toolbar.tsx';
import { writeRichText } from './write-rich-text.ts';

/** Text after the last block, which stays where it is. */
interface Read {
  reader: RichTextReader;
  after: string;
  /** The form's text, as this editor last read or wrote it */
  text: string;
}

function showText(editor: Editor, read: Read, text: string): void {
  const { doc, after } = read.reader.read(text);
  Object.assign(read, { after, text });
  // A new state, so that undo does not go back to another text.
  editor.view.updateState(EditorState.create({ doc, plugins: editor.state.plugins }));
}

const pictureDropped = 'Pictures are not pasted with a text. Insert them with Picture.';

/**
 * Edits a text as it looks. Unedited blocks, and those without a form here, keep every byte of
 * their Markdown.
 */
export default function VisualArea(area: RichAreaProps) {
  const { id, labelledBy, describedBy, text, isInvalid } = area;
  const { pictures, isReadOnly } = useEditedForm();
  const place = useRef<HTMLDivElement>(null);
  const read = useRef<Read>(undefined);
  const [editor, setEditor] = useState<Editor>();
  const [opened, setOpened] = useState<Opened>();
  const [, showSelection] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ ...area, pictures, isReadOnly });
  latest.current = { ...area, pictures, isReadOnly };

  useEffect(() => {
    const pictureUrl = (file: string): string =>
      latest.current.pictures.get(file) ?? textPicture(file, textPictureWidths[1]);
    const made = new Editor({
      element: place.current,
      injectCSS: false,
      extensions: richExtensions({
        open: (position) => !latest.current.isReadOnly && setOpened({ kind: 'source', position }),
        pictureUrl,
        classOf: (part) => visual[part] ?? '',
      }),
      editorProps: {
        transformPastedHTML: (html) => {
          if (/<img\b/i.test(html)) announce(pictureDropped);
          return html;
        },
      },
      onTransaction: showSelection,
      onUpdate: ({ editor: { state } }) => {
        if (!read.current) return;
        read.current.text = writeRichText({ doc: state.doc, after: read.current.after }, read.current.reader);
        latest.current.onText(read.current.text);
      },
    });
    read.current = { reader: new RichTextReader(made.schema), after: '', text: '' };
    showText(made, read.current, latest.current.text);
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (editor && read.current && text !== read.current.text) showText(editor, read.current, text);
  }, [editor, text]);
  // A sheet that closes leaves the focus nowhere.
  const isOpen = opened !== undefined;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) editor?.view.focus();
    wasOpen.current = isOpen;
  }, [editor, isOpen]);
  useEffect(() => {
    editor?.setOptions({
      editable: !isReadOnly,
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          'aria-readonly': String(isReadOnly),
          ...(isInvalid && { 'aria-invalid': 'true' }),
        },
      },
    });
  }, [editor, id, labelledBy, describedBy, isInvalid, isReadOnly]);

  return (
    <div className={styles.frame} data-invalid={isInvalid || undefined}>
      {editor && !isReadOnly && <VisualToolbar editor={editor} onOpen={(kind) => setOpened({ kind })} />}
      <div ref={place} className={visual.text} />
      {editor && opened && (
        <VisualSheets editor={editor} opened={opened} leave={() => setOpened(undefined)} />
      )}
    </div>
  );
}
