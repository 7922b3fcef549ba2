import { useState } from 'react';
import type { Release } from '#domain/publishing/contract.ts';
import { type EntryRow, unpublishEntry } from '#domain/publishing/writing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Card, Cluster, Note } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useAction } from '#src/lib/react/use-action.ts';
import { publish } from '../publishing-api.ts';
import { ScheduleForm } from '../schedule-form.tsx';

interface UnpublishFormProps {
  row: EntryRow;
  timeZone: string;
  leave: () => void;
  onScheduled: () => void;
  onRelease: (release: Release) => void;
}

/** Takes an entry off the site now or at a time; its history keeps it. */
export function UnpublishForm({ row, timeZone, leave, onScheduled, onRelease }: UnpublishFormProps) {
  const { collection, slug, page, title } = row;
  const [redirectTo, setRedirectTo] = useState(page ? page.replace(/(?<![^/])[^/]+\/$/, '') : '');
  const [isTimed, setIsTimed] = useState(false);
  const { busy, reason, run } = useAction();
  const prepare = async (at?: string): Promise<string> => {
    const body = { ...(at && { at }), ...(page && redirectTo && { redirect_to: redirectTo }) };
    return (await callEndpoint(unpublishEntry, { params: { collection, slug }, body })).draft;
  };
  const removeNow = async () => {
    const removing = async () => onRelease(await publish([await prepare()], `Take off the site: ${title}`));
    if (await run(removing, 'A release is asked for.')) leave();
  };
  return (
    <Card as="section" aria-label="Take off the site" look="ink" gap={3}>
      <p>Visitors do not find it any more. It stays in the history of releases: a rollback brings it back.</p>
      {page && (
        <>
          <TextField
            label="Its address then leads to (optional)"
            value={redirectTo}
            autoComplete="off"
            onChange={({ target }) => setRedirectTo(target.value)}
          />
          <Note>{page} redirects there. Empty: visitors see that the page is gone.</Note>
        </>
      )}
      {reason && <Notice alarm title={reason} />}
      {isTimed ? (
        <ScheduleForm title={title} send={prepare} timeZone={timeZone} leave={leave} done={onScheduled} />
      ) : (
        <Cluster gap={3}>
          <Button look="ink" disabled={busy} onClick={() => void removeNow()}>
            {busy ? 'One moment…' : 'Take it off now'}
          </Button>
          <Button look="outline" onClick={() => setIsTimed(true)}>
            At a time
          </Button>
          <Button look="outline" onClick={leave}>
            Keep it as it is
          </Button>
        </Cluster>
      )}
    </Card>
  );
}
