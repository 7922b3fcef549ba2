import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ContentDraft, Release } from '#domain/publishing/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Box, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { DraftEntry } from './draft-entry.tsx';
import * as styles from './publishing.module.css';
import { publish } from './publishing-api.ts';
import { draftsWords } from './publishing-words.ts';
import { useMayEdit } from './use-may-edit.ts';

const schema = z.object({
  drafts: z.array(z.string()),
  note: z.string().trim().max(300, { error: 'At most 300 characters' }),
});

interface PublishFormProps {
  drafts: readonly ContentDraft[];
  /** The brand's time zone */
  timeZone: string;
  onPublished: (release: Release) => void;
  onChanged: () => void;
}

export function PublishForm({ drafts, timeZone, onPublished, onChanged }: PublishFormProps) {
  const { busy, reason, run } = useAction();
  const mayEdit = useMayEdit();
  const formId = useId();
  const { register, handleSubmit, formState, watch, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      drafts: drafts
        .filter(({ id, state, publish_at }) => state === 'ready' && !publish_at && mayEdit(id))
        .map(({ id }) => id),
      note: '',
    },
  });
  const box = { ...register('drafts'), form: formId };
  const chosen = watch('drafts').filter((id) => drafts.some((draft) => draft.id === id));
  const send = handleSubmit(async ({ note }) => {
    const work = async () => onPublished(await publish(chosen, note));
    if (await run(work, 'A release is asked for.')) reset({ drafts: [], note: '' });
  });
  return (
    <Stack as="section" aria-labelledby="drafts" gap={3}>
      <h2 id="drafts">Drafts</h2>
      {drafts.length > 0 ? (
        <Box as="ul" role="list" rule="below">
          {drafts.map((draft) => (
            <DraftEntry key={draft.id} draft={draft} timeZone={timeZone} box={box} onChanged={onChanged} />
          ))}
        </Box>
      ) : (
        <p>
          There are none: all that was written is published. <a href="/admin/">Edit content</a>
        </p>
      )}
      <form id={formId} noValidate className={styles.publish} onSubmit={(event) => void send(event)}>
        <TextField
          {...register('note')}
          label="Note (optional)"
          autoComplete="off"
          error={formState.errors.note?.message ?? ''}
        />
        {reason && <Notice alarm title={reason} />}
        <Button type="submit" look={chosen.length > 0 ? 'primary' : 'outline'} disabled={busy}>
          {busy
            ? 'One moment…'
            : chosen.length > 0
              ? `Publish ${draftsWords(chosen.length)}`
              : 'Build the site again'}
        </Button>
      </form>
    </Stack>
  );
}
