import type { Editor, JSONContent } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as styles from '../rich.module.css';
import { focused } from './focused.ts';
import { insertOutermost } from './insert-outermost.ts';

const cell = (type: string): JSONContent => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: string): JSONContent => ({ type: 'tableRow', content: [cell(type), cell(type)] });
const blankTable: JSONContent = {
  type: 'table',
  content: [row('tableHeader'), row('tableCell'), row('tableCell')],
};

interface Tool {
  title: string;
  label: string;
  isOn?: boolean;
  isOff?: boolean;
  act: () => unknown;
}

const formatsOf = (editor: Editor): Tool[] => {
  const chain = () => focused(editor);
  return [
    { title: 'Bold', label: 'B', isOn: editor.isActive('bold'), act: () => chain().toggleBold().run() },
    { title: 'Italic', label: 'I', isOn: editor.isActive('italic'), act: () => chain().toggleItalic().run() },
    {
      title: 'Heading',
      label: 'H2',
      isOn: editor.isActive('heading', { level: 2 }),
      act: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      title: 'Smaller heading',
      label: 'H3',
      isOn: editor.isActive('heading', { level: 3 }),
      act: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      title: 'List',
      label: '• List',
      isOn: editor.isActive('bulletList'),
      act: () => chain().toggleBulletList().run(),
    },
    {
      title: 'Numbered list',
      label: '1. List',
      isOn: editor.isActive('orderedList'),
      act: () => chain().toggleOrderedList().run(),
    },
    {
      title: 'Quotation',
      label: '“ ”',
      isOn: editor.isActive('blockquote'),
      act: () => chain().toggleBlockquote().run(),
    },
  ];
};

const insertsOf = (editor: Editor, onOpen: (kind: 'link' | 'picture' | 'callout') => void): Tool[] => [
  { title: 'Link', label: 'Link', isOn: editor.isActive('link'), act: () => onOpen('link') },
  {
    title: 'Table',
    label: 'Table',
    isOff: editor.isActive('table'),
    act: () => insertOutermost(editor, blankTable),
  },
  { title: 'Picture', label: 'Picture', act: () => onOpen('picture') },
  { title: 'Callout', label: 'Callout', isOn: editor.isActive('callout'), act: () => onOpen('callout') },
  {
    title: 'Undo',
    label: 'Undo',
    isOff: !editor.can().undo(),
    act: () => focused(editor).undo().run(),
  },
  {
    title: 'Redo',
    label: 'Redo',
    isOff: !editor.can().redo(),
    act: () => focused(editor).redo().run(),
  },
];

const removeLink = (editor: Editor): Tool => ({
  title: 'Remove the link',
  label: 'Remove link',
  act: () => focused(editor).extendMarkRange('link').unsetLink().run(),
});

const tableToolsOf = (editor: Editor): Tool[] => {
  const chain = () => focused(editor);
  return [
    { title: 'Add a row', label: '+ Row', act: () => chain().addRowAfter().run() },
    { title: 'Remove the row', label: '− Row', act: () => chain().deleteRow().run() },
    { title: 'Add a column', label: '+ Column', act: () => chain().addColumnAfter().run() },
    { title: 'Remove the column', label: '− Column', act: () => chain().deleteColumn().run() },
    { title: 'Remove the table', label: 'Remove table', act: () => chain().deleteTable().run() },
  ];
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const ends: Record<string, number> = { Home: 0, End: -1 };

/** One stop of the Tab key, as toolbars are: arrows go from button to button. */
export function VisualToolbar({
  editor,
  onOpen,
}: {
  editor: Editor;
  onOpen: (kind: 'link' | 'picture' | 'callout') => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  const tools = [
    ...formatsOf(editor),
    ...insertsOf(editor, onOpen),
    ...(editor.isActive('link') ? [removeLink(editor)] : []),
    ...(editor.isActive('table') ? tableToolsOf(editor) : []),
  ];
  // A table's tools go when the cursor leaves it: the bar must keep a stop of the Tab key.
  const current = tools.some(({ title }) => title === stop) ? stop : tools[0]?.title;
  const move = (event: KeyboardEvent) => {
    const [step, end] = [steps[event.key], ends[event.key]];
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
    if (at < 0 || (step === undefined && end === undefined)) return;
    event.preventDefault();
    buttons.at(end ?? (at + (step ?? 0)) % buttons.length)?.focus();
  };
  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label="Format"
      onKeyDown={move}
      tabIndex={-1}
    >
      {tools.map(({ title, label, isOn, isOff = false, act }) => (
        <button
          key={title}
          type="button"
          title={title}
          aria-label={title}
          aria-pressed={isOn}
          aria-disabled={isOff || undefined}
          tabIndex={title === current ? 0 : -1}
          onFocus={() => setStop(title)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isOff && act()}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
