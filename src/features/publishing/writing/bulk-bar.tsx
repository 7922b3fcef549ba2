import { useState } from 'react';
import type { Release } from '#domain/publishing/contract.ts';
import type { EntryRow } from '#domain/publishing/writing-contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Card, Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { discardDraft } from '../editing-api.ts';
import { publish } from '../publishing-api.ts';
import { draftsWords } from '../publishing-words.ts';
import { ReleaseProgress, useReleaseProgress } from '../release-progress.tsx';
import { draftOf, hasDraft } from './entry-words.ts';

/** Publishes the chosen entries in one release, or discards their changes. */
export function BulkBar({ rows, onDone }: { rows: readonly EntryRow[]; onDone: () => void }) {
  const { busy, reason, run } = useAction();
  const [asks, setAsks] = useState(false);
  const [asked, setAsked] = useState<Release>();
  const progress = useReleaseProgress(asked?.id, onDone);
  const drafts = rows.filter(hasDraft).map(draftOf);
  const shown = progress?.release ?? asked;
  const publishAll = () => run(async () => setAsked(await publish(drafts, '')), 'A release is asked for.');
  const discardAll = async () => {
    const work = async () => {
      for (const draft of drafts) await discardDraft(draft);
    };
    const isDone = await run(work, `${draftsWords(drafts.length)} discarded.`);
    setAsks(false);
    if (isDone) onDone();
  };
  return (
    <>
      {shown && <ReleaseProgress release={shown} isLost={progress?.isLost ?? false} />}
      {reason && <Notice alarm title={reason} />}
      {rows.length > 0 && (
        <Card look="sunk" as="section" aria-label="Chosen entries">
          <Cluster gap={3} align="center">
            <span>
              {rows.length} chosen
              {drafts.length < rows.length &&
                `, ${drafts.length === 0 ? 'none' : drafts.length} with changes`}
            </span>
            {drafts.length > 0 && !asks && (
              <>
                <Button look="ink" disabled={busy} onClick={() => void publishAll()}>
                  {busy ? 'One moment…' : `Publish ${draftsWords(drafts.length)}`}
                </Button>
                <Button look="outline" onClick={() => setAsks(true)}>
                  Discard the changes
                </Button>
              </>
            )}
            {asks && (
              <>
                <span>The changes of {draftsWords(drafts.length)} cannot be brought back.</span>
                <Button look="ink" disabled={busy} onClick={() => void discardAll()}>
                  Discard for good
                </Button>
                <Button look="outline" onClick={() => setAsks(false)}>
                  Keep them
                </Button>
              </>
            )}
          </Cluster>
        </Card>
      )}
    </>
  );
}
