import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { calloutKinds } from '#domain/content/rich-blocks.ts';
import { Button } from '#src/components/form/button.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextArea } from '#src/components/form/text-area.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { pictureAt, pictureText } from '../block-text.ts';
import { LinkSheet } from '../link-sheet.tsx';
import { PictureSheet } from '../picture-sheet.tsx';
import { focused } from './focused.ts';
import { insertOutermost } from './insert-outermost.ts';
import { blockName } from './source-block.ts';

export type Opened = { kind: 'link' | 'picture' | 'callout' } | { kind: 'source'; position: number };

interface SheetProps {
  editor: Editor;
  leave: () => void;
}

const selectedWords = ({ state: { doc, selection } }: Editor): string =>
  doc.textBetween(selection.from, selection.to, ' ');

const insertBlock = (editor: Editor, text: string): void => {
  insertOutermost(editor, { type: 'sourceBlock', attrs: { text } });
};

const replaceBlock = (editor: Editor, position: number, text: string): void => {
  focused(editor)
    .command(({ tr }) => {
      tr.setNodeAttribute(position, 'text', text);
      return true;
    })
    .run();
};

/** Changes the Markdown of a block without a form. */
function SourceSheet({ editor, position, leave }: SheetProps & { position: number }) {
  const given = String(editor.state.doc.nodeAt(position)?.attrs.text ?? '');
  const [text, setText] = useState(given);
  const name = blockName(given);
  return (
    <Sheet title={name === 'Markdown' ? 'Change this part' : name} leave={leave}>
      <TextArea
        label="As the site stores it"
        rows={14}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Cluster gap={3}>
        <Button
          look="ink"
          onClick={() => {
            replaceBlock(editor, position, text.trim());
            leave();
          }}
        >
          Change it
        </Button>
        <Button
          look="outline"
          onClick={() => {
            focused(editor).setNodeSelection(position).deleteSelection().run();
            leave();
          }}
        >
          Remove it
        </Button>
        <Button look="outline" onClick={leave}>
          Cancel
        </Button>
      </Cluster>
    </Sheet>
  );
}

const kindTitles: Record<(typeof calloutKinds)[number], string> = {
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
};

/** Puts the selection into a callout, or changes the one around it. */
function CalloutSheet({ editor, leave }: SheetProps) {
  const present = editor.isActive('callout') ? editor.getAttributes('callout') : undefined;
  const [kind, setKind] = useState(String(present?.kind ?? 'note'));
  const [title, setTitle] = useState(String(present?.title ?? 'Good to know'));
  const done = () => {
    const chain = focused(editor);
    if (present) chain.updateAttributes('callout', { kind, title }).run();
    else chain.wrapIn('callout', { kind, title }).run();
    leave();
  };
  return (
    <Sheet title={present ? 'Change the callout' : 'Insert a callout'} leave={leave}>
      <SelectField
        label="Kind"
        options={calloutKinds.map((one) => [one, kindTitles[one]] as const)}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      />
      <TextField label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
      <Cluster gap={3}>
        <Button look="ink" onClick={done}>
          {present ? 'Change it' : 'Insert it'}
        </Button>
        {present && (
          <Button
            look="outline"
            onClick={() => {
              focused(editor).lift('callout').run();
              leave();
            }}
          >
            Take the text out of it
          </Button>
        )}
        <Button look="outline" onClick={leave}>
          Cancel
        </Button>
      </Cluster>
    </Sheet>
  );
}

/** The dialogs of the toolbar and of blocks. */
export function VisualSheets({ editor, opened, leave }: SheetProps & { opened: Opened }) {
  if (opened.kind === 'callout') return <CalloutSheet editor={editor} leave={leave} />;
  if (opened.kind === 'link')
    return (
      <LinkSheet
        words={selectedWords(editor)}
        leave={leave}
        onDone={(words, href) => {
          const chain = focused(editor).extendMarkRange('link');
          // Kept words keep their bold and italic, and their paragraphs.
          if (words !== '' && words === selectedWords(editor)) chain.setLink({ href }).run();
          else
            chain
              .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
              .unsetMark('link')
              .run();
          leave();
        }}
      />
    );
  const position = opened.kind === 'source' ? opened.position : undefined;
  const text = position === undefined ? '' : String(editor.state.doc.nodeAt(position)?.attrs.text ?? '');
  const picture = pictureAt(text, 0)?.picture;
  if (position !== undefined && !picture)
    return <SourceSheet editor={editor} position={position} leave={leave} />;
  return (
    <PictureSheet
      inText
      present={picture}
      leave={leave}
      onChosen={(chosen) => {
        leave();
        // Once the form knows the new picture, which the block shows.
        requestAnimationFrame(() => {
          if (position === undefined) insertBlock(editor, pictureText(chosen));
          else replaceBlock(editor, position, pictureText(chosen));
        });
      }}
    />
  );
}
