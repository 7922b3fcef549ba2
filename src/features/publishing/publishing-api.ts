import {
  activateRelease,
  type ContentDraft,
  createRelease,
  type DraftPreview,
  previewDraft,
  type Release,
  readDraftPreview,
  readRelease,
  releaseProgressPath,
  scheduleDraft,
} from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import { ApiError, isTransient } from '#src/lib/http/api-error.ts';
import { followEvents } from '#src/lib/http/follow-events.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export const publish = async (drafts: string[], note: string): Promise<Release> =>
  (await callEndpoint(createRelease, { body: { drafts, ...(note && { note }) } })).release;

export const activate = async (id: string): Promise<Release> =>
  (await callEndpoint(activateRelease, { params: { id } })).release;

/** Splits `collection/slug` into the parts used by calls and the editor's URLs. */
export const partsOfDraft = (id: string): { collection: string; slug: string } => {
  const slash = id.indexOf('/');
  return { collection: id.slice(0, slash), slug: id.slice(slash + 1) };
};

/** `null` cancels the schedule. */
export const schedule = async (draft: string, publishAt: string | null): Promise<ContentDraft> =>
  (await callEndpoint(scheduleDraft, { params: partsOfDraft(draft), body: { publish_at: publishAt } })).draft;

const askAgainMs = 400;

/** Starts a preview and polls until it is ready or has failed. */
export async function preview(draft: string, asOf: string, signal: AbortSignal): Promise<DraftPreview> {
  const request = { params: partsOfDraft(draft) };
  const chosen = asOf ? { as_of: asOf } : {};
  let { preview: found } = await callEndpoint(previewDraft, { ...request, body: chosen }, { signal });
  while (found.state === 'building') {
    await pause(askAgainMs, signal);
    found = (await callEndpoint(readDraftPreview, { ...request, query: chosen }, { signal })).preview;
  }
  return found;
}

const longestPauseMs = 10_000;

/**
 * Streams a release's progress until it ends. Reconnects with increasing delays. Throws `ApiError` if the
 * server refuses.
 */
export async function followRelease(
  id: string,
  {
    signal,
    onRelease,
    onLost,
  }: { signal: AbortSignal; onRelease: (release: Release) => void; onLost: () => void },
): Promise<void> {
  let isOver = false;
  let pauseMs = 250;
  const onData = (data: string): void => {
    const { release } = readRelease.response.parse(JSON.parse(data));
    isOver = isEnded(release.state);
    pauseMs = 250;
    onRelease(release);
  };
  while (!isOver && !signal.aborted) {
    try {
      await followEvents(releaseProgressPath.replace(':id', id), { signal, onData });
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof ApiError && isTransient(failure))) throw failure;
      onLost();
    }
    if (isOver) return;
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}
