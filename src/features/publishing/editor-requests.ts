import { editorAction, editorFragment } from '#domain/publishing/editing-contract.ts';
import type { ProxyPayload } from '#src/lib/decap/start-decap.ts';
import { ApiError, messageOf } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { partsOfDraft } from './publishing-api.ts';

/** An error in Decap's format; it uses the status to detect missing entries. */
class EditorFailure extends Error {
  // Decap would print the name before the message.
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
 * Answers Decap's requests. A form keeps its opened version across saves, so each request includes the
 * versions saved by this page: a form may overwrite its own saves only.
 */
export function editorRequests(): (payload: ProxyPayload) => Promise<unknown> {
  const savedFrom = new Map<string, string[]>();

  /** Versions of a form: the opened one, and those saved from it here. */
  const withSaved = (file: DataFile, opened: string): DataFile => ({
    ...file,
    raw: JSON.stringify({ ...JSON.parse(file.raw), _saved: savedFrom.get(opened) ?? [] }),
  });

  return async ({ action, params = {} }) => {
    const [file] = action === 'persistEntry' ? (params.dataFiles as DataFile[]) : [];
    const opened = file && String(JSON.parse(file.raw)._version ?? '');
    const sent = file && opened ? { ...params, dataFiles: [withSaved(file, opened)] } : params;
    try {
      // The server validates the parameters.
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

/** Discards a draft, named `collection/slug`. */
export const discardDraft = (draft: string): Promise<unknown> =>
  callEndpoint(editorAction, {
    body: {
      action: 'deleteUnpublishedEntry',
      params: { branch: 'main', ...partsOfDraft(draft) },
    } as unknown as ActionBody,
  });

/** Renders an entry as the site would show it. */
export async function drawPreview(entry: {
  collection: string;
  slug: string;
  data: Record<string, unknown>;
}): Promise<string> {
  const { html } = await callEndpoint(editorFragment, { body: entry });
  return html;
}
