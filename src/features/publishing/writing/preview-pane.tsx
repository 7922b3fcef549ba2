import { useState } from 'react';
import { textPicture, textPictureWidths } from '#domain/content/paths/page-url.ts';
import type { EntryRow } from '#domain/publishing/writing-contract.ts';
import { Cluster, Note } from '#src/components/layout.tsx';
import * as textStyles from '#src/components/page/rich-text.module.css';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { drawFragment } from '../editing-api.ts';
import type { Values } from '../fields/form-values.ts';
import { hasDraft } from './entry-words.ts';
import { PagePreview } from './page-preview.tsx';
import * as styles from './writing.module.css';

interface PreviewPaneProps {
  collection: string;
  row: EntryRow | undefined;
  values: Values;
  pictures: ReadonlyMap<string, string>;
  saves: number;
  isDirty: boolean;
  /** A release is running: its page is shown once it is live. */
  isPublishing: boolean;
}

const pauseMs = 400;

/** Shows pictures that the site does not have yet. */
function withPictures(html: string, pictures: ReadonlyMap<string, string>): string {
  const plain = html.replaceAll(/ srcset="[^"]*" sizes="[^"]*"/g, '');
  return [...pictures].reduce(
    (text, [file, url]) => text.replaceAll(textPicture(file, textPictureWidths[0]), () => url),
    plain,
  );
}

/** The entry's texts, tables and drawings as typed */
function TypedPreview({
  collection,
  row,
  values,
  pictures,
}: Omit<PreviewPaneProps, 'saves' | 'isDirty' | 'isPublishing'>) {
  const entry = { collection, slug: row?.slug ?? 'new', data: { ...values } };
  const { value, latest, failure } = useRemote(
    JSON.stringify(entry),
    (signal) => drawFragment(entry, signal),
    { pause: pauseMs },
  );
  const html = value ?? latest;
  return (
    <>
      {failure !== undefined && <Note>The text cannot be shown now. It is still in the form.</Note>}
      {html !== undefined && (
        <div
          className={`${styles.typed} ${textStyles.text}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server without scripts.
          dangerouslySetInnerHTML={{ __html: withPictures(html, pictures) }}
        />
      )}
    </>
  );
}

/** The text as it is typed, or the real page of what is saved */
export function PreviewPane({ saves, isDirty, isPublishing, ...props }: PreviewPaneProps) {
  const { row } = props;
  const [shown, setShown] = useState<'page' | 'text'>(row ? 'page' : 'text');
  const tabs = [
    ['page', 'The page'],
    ['text', 'As you type'],
  ] as const;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <Cluster gap={2} role="group" aria-label="Preview" className={styles.tabs}>
        {tabs.map(([name, title]) => (
          <button key={name} type="button" aria-pressed={shown === name} onClick={() => setShown(name)}>
            {title}
          </button>
        ))}
      </Cluster>
      {shown === 'text' && <TypedPreview {...props} />}
      {shown === 'page' &&
        (isPublishing ? (
          <Note>The page appears here once it is live.</Note>
        ) : row ? (
          <PagePreview row={row} hasDraft={hasDraft(row)} saves={saves} isDirty={isDirty} />
        ) : (
          <Note>Save the draft to see its page.</Note>
        ))}
    </section>
  );
}
