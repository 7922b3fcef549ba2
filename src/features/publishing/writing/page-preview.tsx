import { useState } from 'react';
import { type DraftPreview, previewDraft, readDraftPreview } from '#domain/publishing/contract.ts';
import type { EntryRow } from '#domain/publishing/writing-contract.ts';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { ProblemList } from '../problem-list.tsx';
import * as styles from './writing.module.css';

interface PagePreviewProps {
  row: EntryRow;
  hasDraft: boolean;
  /** Saves since the page was opened: each has another preview. */
  saves: number;
  isDirty: boolean;
}

const askAgainMs = 700;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, askAgainMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Returns a draft's preview once it is built; starts it if no save has. */
async function built(row: EntryRow, onStep: (steps: readonly string[]) => void, signal: AbortSignal) {
  const params = { collection: row.collection, slug: row.slug };
  const read = async (): Promise<DraftPreview> => {
    try {
      return (await callEndpoint(readDraftPreview, { params, query: {} }, { signal })).preview;
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'no_preview')) throw failure;
      return (await callEndpoint(previewDraft, { params, body: {} }, { signal })).preview;
    }
  };
  let preview = await read();
  while (preview.state === 'building' && !signal.aborted) {
    onStep(preview.steps);
    await pause(signal);
    preview = await read();
  }
  return preview;
}

const Building = ({ steps }: { steps: readonly string[] }) => (
  <Stack gap={2} role="status" className={styles.building}>
    <strong>The page is being built with your draft.</strong>
    <progress aria-label="Building the page" />
    <Note>{steps.at(-1) ?? 'It waits for its turn. The first one after a start takes longest.'}</Note>
  </Stack>
);

function DraftPage({ row, saves }: Pick<PagePreviewProps, 'row' | 'saves'>) {
  const [steps, setSteps] = useState<readonly string[]>([]);
  const question = `${row.collection}/${row.slug} ${saves}`;
  const { value, latest, failure, isLoading } = useRemote(question, (signal) => built(row, setSteps, signal));
  const preview = value ?? (latest?.state === 'ready' ? latest : undefined);
  return (
    <>
      {isLoading && <Building steps={steps} />}
      {failure !== undefined && <Notice alarm title={messageOf(failure)} />}
      {value?.state === 'failed' && (
        <Notice alarm title="The page cannot be built with this draft. Visitors see nothing of it.">
          <ProblemList problems={value.problems} />
        </Notice>
      )}
      {preview?.state === 'ready' && (
        <>
          <Note>
            <a href={preview.url} target="_blank" rel="noreferrer">
              Open in a new tab
            </a>
          </Note>
          <iframe key={`${question} ${isLoading}`} className={styles.page} title="Page" src={preview.url} />
        </>
      )}
    </>
  );
}

/** The real page: of the draft, or as visitors see it now */
export function PagePreview({ row, hasDraft, saves, isDirty }: PagePreviewProps) {
  return (
    <>
      {isDirty && (
        <Cluster gap={2}>
          <Note>It shows what is saved. Save the draft to see your last changes.</Note>
        </Cluster>
      )}
      {hasDraft ? (
        <DraftPage row={row} saves={saves} />
      ) : row.page ? (
        <iframe className={styles.page} title="Page" src={row.page} />
      ) : (
        <Note>Its page appears here when there is a draft.</Note>
      )}
    </>
  );
}
