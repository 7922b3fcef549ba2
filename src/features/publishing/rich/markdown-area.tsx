import { useRef, useState } from 'react';
import { Note } from '#src/components/layout.tsx';
import { blockBetween, pictureAt, pictureText } from './block-text.ts';
import { LinkSheet } from './link-sheet.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import * as styles from './rich.module.css';
import { RichToolbar, type Tool } from './rich-toolbar.tsx';
import { TableSheet } from './table-sheet.tsx';
import { type Span, tableAt, tableText } from './table-text.ts';
import { replaceText } from './text-area-edits.ts';

interface Opened {
  tool: Tool;
  span: Span;
}

const openedFor = (area: HTMLTextAreaElement, tool: Tool): Opened => {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const block =
    tool === 'table' ? tableAt(value, start) : tool === 'picture' ? pictureAt(value, start) : undefined;
  return { tool, span: block ?? { start, end } };
};

/** Props of both forms of the field */
export interface RichAreaProps {
  id: string;
  /** Id of the label */
  labelledBy: string;
  describedBy: string;
  text: string;
  isInvalid: boolean;
  onText: (text: string) => void;
}

/** Edits the Markdown that the site stores, for those who write it. */
export function MarkdownArea({ id, labelledBy, describedBy, text, isInvalid, onText }: RichAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => {
    setOpened(undefined);
    // After the sheet has returned the focus to its button.
    requestAnimationFrame(() => area.current?.focus());
  };
  const insert = (words: string, asBlock: boolean): void => {
    const element = area.current;
    if (!element || !opened) return;
    const { span } = opened;
    setOpened(undefined);
    requestAnimationFrame(() =>
      replaceText(element, span, asBlock ? blockBetween(element.value, span, words) : words),
    );
  };
  return (
    <>
      <div className={styles.frame} data-invalid={isInvalid || undefined}>
        <RichToolbar
          area={area}
          onOpen={(tool) => area.current && setOpened(openedFor(area.current, tool))}
        />
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          spellCheck
          value={text}
          aria-labelledby={labelledBy}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-markdown ${describedBy}`}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      <Note id={`${id}-markdown`}>
        Markdown: ## for a heading, an empty line between paragraphs. With the cursor in a table or picture,
        its button changes it.
      </Note>
      {opened?.tool === 'table' && (
        <TableSheet
          cells={tableAt(text, opened.span.start)?.cells}
          leave={close}
          onDone={(cells) => insert(tableText(cells), true)}
        />
      )}
      {opened?.tool === 'picture' && (
        <PictureSheet
          inText
          present={pictureAt(text, opened.span.start)?.picture}
          leave={close}
          onChosen={(picture) => insert(pictureText(picture), true)}
        />
      )}
      {opened?.tool === 'link' && (
        <LinkSheet
          words={text.slice(opened.span.start, opened.span.end)}
          leave={close}
          onDone={(words, url) => insert(`[${words}](${url})`, false)}
        />
      )}
    </>
  );
}
