import { editorAction, editorFragment } from '../../../../domain/contracts/editing.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import type { ProxyPayload } from '../../../lib/decap/start-decap.ts';
import { callEndpoint } from '../../../lib/http.ts';

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

/**
 * Answers what Decap asks. A form goes on with the version that it was opened with, however often it is saved:
 * each save of this page is remembered, so that the next one is made from it. What others saved is not.
 */
export function editorRequests(): (payload: ProxyPayload) => Promise<unknown> {
  const saved = new Map<string, string>();

  const latest = (version: string): string => {
    const next = saved.get(version);
    return next === undefined || next === version ? version : latest(next);
  };

  return async ({ action, params = {} }) => {
    let opened = '';
    const files = action === 'persistEntry' ? (params.dataFiles as DataFile[]) : [];
    const dataFiles = files.map((file) => {
      const form = JSON.parse(file.raw);
      opened = latest(String(form._version ?? ''));
      return { ...file, raw: JSON.stringify(opened ? { ...form, _version: opened } : form) };
    });
    const sent = files.length > 0 ? { ...params, dataFiles } : params;
    try {
      // The server checks what the action takes.
      const body = { action, params: sent } as unknown as Parameters<
        typeof callEndpoint<typeof editorAction>
      >[1]['body'];
      const answer = await callEndpoint(editorAction, { body });
      if (opened && answer && typeof answer === 'object' && 'version' in answer && answer.version)
        saved.set(opened, answer.version);
      return answer;
    } catch (failure) {
      throw new EditorFailure(failure);
    }
  };
}

/** An entry as the site would show it. */
export async function drawPreview(entry: {
  collection: string;
  slug: string;
  data: Record<string, unknown>;
}): Promise<string> {
  const { html } = await callEndpoint(editorFragment, { body: entry });
  return html;
}
