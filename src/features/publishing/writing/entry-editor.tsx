import { useEffect, useRef, useState } from 'react';
import type { EndpointAnswer } from '#domain/contracts/endpoint.ts';
import type { Release } from '#domain/publishing/contract.ts';
import { pageOfEntry } from '#domain/publishing/entry-page.ts';
import type { FormField } from '#domain/publishing/form-field.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import { slugOf } from '#domain/publishing/slug-of.ts';
import type { readEntry } from '#domain/publishing/writing-contract.ts';
import { Notice } from '#src/components/notice.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { save as saveForm } from '../editing-api.ts';
import { EntryField } from '../fields/entry-field.tsx';
import { FormContext } from '../fields/form-context.ts';
import { textOf, type Values } from '../fields/form-values.ts';
import { publish } from '../publishing-api.ts';
import { ReleaseProgress, useReleaseProgress } from '../release-progress.tsx';
import { useMayEdit } from '../use-may-edit.ts';
import { entryHref, replaceRoute } from './editor-route.ts';
import { EntryBar } from './entry-bar.tsx';
import { EntryNotices } from './entry-notices.tsx';
import type { Form } from './entry-page.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SearchResult } from './search-result.tsx';
import { useEntryForm } from './use-entry-form.ts';
import * as styles from './writing.module.css';

interface EntryEditorProps {
  collection: string;
  shape: Form;
  timeZone: string;
  /** Undefined for a new entry */
  answer: EndpointAnswer<typeof readEntry> | undefined;
  initial: Values;
  onChanged?: () => void;
}

const canMove = (shape: Form, collection: string, slug: string): boolean =>
  shape.can_rename && pageOfEntry(collection, slug) !== undefined;

/** The title comes before the name in the address, which follows it. */
function inReadingOrder({ fields, key, title }: Form): readonly FormField[] {
  const named = fields.find(({ name }) => name === key);
  if (!named || !title || title === key) return fields;
  const others = fields.filter((field) => field !== named);
  return others.flatMap((field) => (field.name === title ? [field, named] : [field]));
}

export function EntryEditor({ collection, shape, timeZone, answer, initial, onChanged }: EntryEditorProps) {
  const { busy, reason, failure, run } = useAction();
  const mayEdit = useMayEdit();
  const top = useRef<HTMLDivElement>(null);
  const [saves, setSaves] = useState(0);
  const [asked, setAsked] = useState<Release>();
  const row = answer?.entry;
  const place = `${collection}/${row?.slug ?? 'new'}`;
  const version = textOf(initial._version);
  const isReadOnly = !mayEdit(place);
  const form = useEntryForm({ place, form: initial, version, isNew: !row }, shape);
  const progress = useReleaseProgress(asked?.id, () => onChanged?.());
  const release = progress?.release ?? asked;

  const refused = failure instanceof ApiError && failure.fields.length > 0 ? '' : reason;
  useEffect(() => {
    // The outcome appears at the top, but the buttons stay in view further down.
    if (refused || asked?.id) top.current?.scrollIntoView();
  }, [refused, asked?.id]);

  /** Returns the entry's name; undefined if the server refused. */
  const save = async (isPublished: boolean): Promise<string | undefined> => {
    const slug = row?.slug ?? (slugOf(textOf(shape.key && form.values[shape.key])) || 'new');
    const isSaved = await run(async () => {
      try {
        const sent = { ...form.values, _version: form.version };
        const { pictures } = form;
        form.saved(await saveForm({ collection, slug, form: sent, pictures, isPublished }));
      } catch (refusal) {
        if (refusal instanceof ApiError)
          form.setErrors(new Map(refusal.fields.map(({ path, message }) => [path, message])));
        throw refusal;
      }
    }, 'Saved as a draft.');
    if (!isSaved) return undefined;
    setSaves((before) => before + 1);
    return slug;
  };
  const leaveNew = (slug: string): void => {
    if (!row) replaceRoute(entryHref(collection, slug));
    else onChanged?.();
  };
  const onSave = async () => {
    const slug = await save(false);
    if (slug) leaveNew(slug);
  };
  const onPublish = async () => {
    const slug = form.isDirty ? await save(true) : row?.slug;
    if (!slug) return;
    await run(async () => setAsked(await publish([`${collection}/${slug}`], '')), 'A release is asked for.');
    onChanged?.();
  };

  const pictures = new Map([
    ...Object.entries(answer?.pictures ?? {}),
    ...form.pictures.map(
      ({ name, base64 }) => [name, `data:image/${name.replace(/^.*\./, '')};base64,${base64}`] as const,
    ),
  ]);
  const page = (slug: string) => pageOfEntry(collection, slug, textOf(form.values.category_id)) ?? '';
  return (
    <FormContext
      value={{
        change: form.change,
        errors: form.errors,
        pictures,
        addPicture: form.addPicture,
        isReadOnly,
        key: {
          name: shape.key ?? '',
          isFixed: row !== undefined,
          page: canMove(shape, collection, 'x') ? page : undefined,
        },
      }}
    >
      <div ref={top} />
      <EntryBar
        collection={collection}
        shape={shape}
        row={row}
        timeZone={timeZone}
        isDirty={form.isDirty}
        busy={busy}
        onSave={() => void onSave()}
        onPublish={() => void onPublish()}
        onChanged={() => onChanged?.()}
        onRelease={setAsked}
      />
      {release && <ReleaseProgress release={release} isLost={progress?.isLost ?? false} />}
      {refused && <Notice alarm title={refused} />}
      <ErrorSummary errors={form.errors} fields={shape.fields} />
      <EntryNotices form={form} row={row} conflicts={answer?.conflicts ?? []} timeZone={timeZone} />
      <div className={styles.columns}>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <fieldset className={styles.fields} disabled={isReadOnly}>
            {inReadingOrder(shape).map((field) => (
              <div key={field.name}>
                <EntryField
                  field={field}
                  value={form.values[field.name]}
                  path={[field.name]}
                  at={field.name}
                />
              </div>
            ))}
          </fieldset>
        </form>
        <div className={styles.beside}>
          <SearchResult
            collection={collection}
            slug={row?.slug ?? ''}
            values={form.values}
            page={row?.page ?? page(slugOf(textOf(shape.key && form.values[shape.key])))}
          />
          <PreviewPane
            key={release?.is_live ? release.id : ''}
            collection={collection}
            row={row}
            values={form.values}
            pictures={pictures}
            saves={saves}
            isDirty={form.isDirty}
            isPublishing={release !== undefined && !isEnded(release.state)}
          />
        </div>
      </div>
    </FormContext>
  );
}
