import { editorAction, editorFragment } from '#domain/contracts/editing.ts';
import { ApiError, messageOf } from '#src/lib/api-error.ts';
import type { ProxyPayload } from '#src/lib/decap/start-decap.ts';
import { callEndpoint } from '#src/lib/http.ts';
import { partsOfDraft } from '../publishing/publishing-api.ts';

/** A failure as Decap shows one: its words, and the status that tells what is not there. */
class EditorFailure extends Error {
  // It stands before the words otherwise.
  override name = '';
  readonly status: number;

  constructor(failure: unknown) {
    super(messageOf(failure));
    this.status = failure instanceof ApiError ? failure.status : 0;
  }
}

interface DataFile {
  raw: string;
}

type ActionBody = Parameters<typeof callEndpoint<typeof editorAction>>[1]['body'];

/**
 * Answers what Decap asks. A form keeps the version that it was opened with, however often it is saved: each
 * save of this page is remembered and sent along, so that a form may go on from its own saves, but from
 * nobody else's.
 */
export function editorRequests(): (payload: ProxyPayload) => Promise<unknown> {
  const savedFrom = new Map<string, string[]>();

  /** The form's versions: the one that it was opened with, and those that were saved from it here. */
  const withSaved = (file: DataFile, opened: string): DataFile => ({
    ...file,
    raw: JSON.stringify({ ...JSON.parse(file.raw), _saved: savedFrom.get(opened) ?? [] }),
  });

  return async ({ action, params = {} }) => {
    const [file] = action === 'persistEntry' ? (params.dataFiles as DataFile[]) : [];
    const opened = file && String(JSON.parse(file.raw)._version ?? '');
    const sent = file && opened ? { ...params, dataFiles: [withSaved(file, opened)] } : params;
    try {
      // The server checks what the action takes.
      const answer = await callEndpoint(editorAction, {
        body: { action, params: sent } as unknown as ActionBody,
      });
      if (opened && answer && typeof answer === 'object' && 'version' in answer && answer.version)
        savedFrom.set(opened, [...(savedFrom.get(opened) ?? []), answer.version]);
      return answer;
    } catch (failure) {
      throw new EditorFailure(failure);
    }
  };
}

/** Takes a draft away, which is named `collection/slug`. */
export const discardDraft = (draft: string): Promise<unknown> =>
  callEndpoint(editorAction, {
    body: {
      action: 'deleteUnpublishedEntry',
      params: { branch: 'main', ...partsOfDraft(draft) },
    } as unknown as ActionBody,
  });

/** An entry as the site would show it. */
export async function drawPreview(entry: {
  collection: string;
  slug: string;
  data: Record<string, unknown>;
}): Promise<string> {
  const { html } = await callEndpoint(editorFragment, { body: entry });
  return html;
}
