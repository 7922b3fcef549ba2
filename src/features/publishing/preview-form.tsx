import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ContentDraft, DraftPreview } from '#domain/publishing/contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { Day } from '#src/components/day.tsx';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Card, Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { ProblemList } from './problem-list.tsx';
import * as styles from './publishing.module.css';
import { preview } from './publishing-api.ts';

const schema = z.object({ asOf: z.union([z.literal(''), z.iso.date({ error: 'Choose a day' })]) });

const Found = ({ found }: { found: DraftPreview }) =>
  found.state === 'failed' ? (
    <Notice alarm title="The site cannot be shown with this draft.">
      <ProblemList problems={found.problems} />
    </Notice>
  ) : (
    <p>
      <a href={found.url} target="_blank" rel="noreferrer">
        Open the preview
        {found.as_of && (
          <>
            {' '}
            as of <Day day={found.as_of} />
          </>
        )}
        <span className="visually-hidden"> in a new tab</span>
      </a>
    </p>
  );

/** Builds a preview of the site with a draft, for today or a later day. */
export function PreviewForm({ draft, leave }: { draft: ContentDraft; leave: () => void }) {
  // Numbered: a draft may change between two previews of the same day.
  const [asked, setAsked] = useState<{ asOf: string; number: number }>();
  const { value, isLoading, failure } = useRemote(
    asked && `${draft.id} ${asked.asOf} ${asked.number}`,
    (signal) => preview(draft.id, asked?.asOf ?? '', signal),
    { onValue: () => announce(`The preview of ${draft.title} is there.`) },
  );
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { asOf: '' as const },
  });
  const send = handleSubmit(({ asOf }) => {
    if (!isLoading) setAsked({ asOf, number: (asked?.number ?? 0) + 1 });
  });
  return (
    <Card as="form" noValidate look="ink" gap={3} onSubmit={(event) => void send(event)}>
      <div className={styles.fieldsInLine}>
        <TextField
          {...register('asOf')}
          label="As of (optional)"
          type="date"
          error={formState.errors.asOf?.message ?? ''}
        />
      </div>
      {failure !== undefined && <Notice alarm title={messageOf(failure)} />}
      {value && <Found found={value} />}
      <Cluster gap={3} align="center">
        <Button type="submit" look="ink" disabled={isLoading}>
          {isLoading ? 'Building the preview…' : 'Build preview'}
        </Button>
        <Button look="outline" onClick={leave}>
          Close
        </Button>
      </Cluster>
    </Card>
  );
}
