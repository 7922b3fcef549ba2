import type { EditorForm } from '#domain/publishing/editing-contract.ts';
import { editorForm } from '#domain/publishing/editing-contract.ts';
import type { FormField } from '#domain/publishing/form-field.ts';
import { readEntry } from '#domain/publishing/writing-contract.ts';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { DeskAnswer, type StaffPage } from '#src/widgets/staff/desk-answer.tsx';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { emptyValues } from '../fields/form-values.ts';
import { listHref } from './editor-route.ts';
import { EntryEditor } from './entry-editor.tsx';

interface EntryPageProps {
  collection: string;
  /** Undefined for a new entry */
  slug: string | undefined;
  timeZone: string;
  staff: StaffPage;
}

export interface Form extends Omit<EditorForm, 'fields'> {
  fields: readonly FormField[];
}

const waiting = <Skeleton height="40rem" />;

/** The form of an entry, with its preview */
export function EntryPage({ collection, slug, timeZone, staff }: EntryPageProps) {
  const form = useDesk(editorForm, { query: { collection, slug } });
  const entry = useDesk(readEntry, slug ? { params: { collection, slug } } : undefined);
  const { form: known } = form.known ?? {};
  const title = entry.known?.entry.title ?? (known ? `New ${known.one}` : 'Content');
  return (
    <StaffFrame part="Content" title={title} isDetail isWide>
      <p>
        <a href="#/">All content</a>
        {known?.key && (
          <>
            {' / '}
            <a href={listHref(collection)}>{known.label}</a>
          </>
        )}
      </p>
      <DeskAnswer remote={form} waiting={waiting} staff={staff}>
        {({ form: { fields, ...rest } }) => {
          // The server generates them as `FormField`.
          const shape: Form = { ...rest, fields: fields as unknown as FormField[] };
          const common = { collection, shape, timeZone };
          if (!slug)
            return <EntryEditor {...common} answer={undefined} initial={emptyValues(shape.fields)} />;
          return (
            <DeskAnswer remote={entry} waiting={waiting} staff={staff}>
              {(answer) => (
                <EntryEditor {...common} answer={answer} initial={answer.form} onChanged={entry.retry} />
              )}
            </DeskAnswer>
          );
        }}
      </DeskAnswer>
    </StaffFrame>
  );
}
