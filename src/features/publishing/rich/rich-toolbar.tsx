import type { RefObject } from 'react';
import { blockBetween } from './block-text.ts';
import * as styles from './rich.module.css';
import { replaceText, toggleMark, togglePrefix } from './text-area-edits.ts';

export type Tool = 'link' | 'table' | 'picture';

type Edit = (area: HTMLTextAreaElement) => void;

const callout: Edit = (area) => {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const words = value.slice(start, end) || 'What readers should know.';
  const block = `::: note Good to know\n${words}\n:::`;
  replaceText(area, { start, end }, blockBetween(value, { start, end }, block));
};

const edits: readonly (readonly [title: string, label: string, edit: Edit])[] = [
  ['Bold', 'B', (area) => toggleMark(area, '**', 'bold')],
  ['Italic', 'I', (area) => toggleMark(area, '*', 'italic')],
  ['Heading', 'H2', (area) => togglePrefix(area, () => '## ', /^## /)],
  ['Smaller heading', 'H3', (area) => togglePrefix(area, () => '### ', /^### /)],
  ['List', '• List', (area) => togglePrefix(area, () => '- ', /^- /)],
  ['Numbered list', '1. List', (area) => togglePrefix(area, (index) => `${index + 1}. `, /^\d+\. /)],
  ['Quotation', '“ ”', (area) => togglePrefix(area, () => '> ', /^> /)],
  ['Callout', 'Callout', callout],
];

const tools: readonly (readonly [tool: Tool, label: string])[] = [
  ['link', 'Link'],
  ['table', 'Table'],
  ['picture', 'Picture'],
];

/** Buttons above a text. They keep the selection: a mouse press does not move the focus. */
export const RichToolbar = ({
  area,
  onOpen,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  onOpen: (tool: Tool) => void;
}) => (
  <div className={styles.toolbar} role="toolbar" aria-label="Format">
    {edits.map(([title, label, edit]) => (
      <button
        key={title}
        type="button"
        title={title}
        aria-label={title}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => area.current && edit(area.current)}
      >
        {label}
      </button>
    ))}
    {tools.map(([tool, label]) => (
      <button
        key={tool}
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOpen(tool)}
      >
        {label}
      </button>
    ))}
  </div>
);
