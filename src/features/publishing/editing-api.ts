import { type EditorMedia, editorAction, editorFragment } from '#domain/publishing/editing-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import type { NewPicture } from './fields/form-context.ts';
import { partsOfDraft } from './publishing-api.ts';

type ActionBody = Parameters<typeof callEndpoint<typeof editorAction>>[1]['body'];

// The server validates the parameters of each action.
const act = (action: string, params: object): Promise<unknown> =>
  callEndpoint(editorAction, { body: { action, params } as unknown as ActionBody });

interface Save {
  collection: string;
  slug: string;
  form: Readonly<Record<string, unknown>>;
  pictures: readonly NewPicture[];
  /** A release follows, so that no preview is built before it. */
  isPublished: boolean;
}

/** Saves a form as the entry's draft; returns the new version. Throws `ApiError` with the refused fields. */
export async function saveEntry({ collection, slug, form, pictures, isPublished }: Save): Promise<string> {
  const answer = (await act('persistEntry', {
    dataFiles: [{ path: `${collection}/${slug}.json`, slug, raw: JSON.stringify(form) }],
    assets: pictures.map(({ name, base64 }) => ({
      path: `images/${name}`,
      content: base64,
      encoding: 'base64',
    })),
    options: { collectionName: collection, status: isPublished ? 'pending_publish' : 'draft' },
  })) as { version?: string };
  return answer.version ?? '';
}

/** Discards a draft, named `collection/slug`. */
export const discardDraft = (draft: string): Promise<unknown> =>
  act('deleteUnpublishedEntry', partsOfDraft(draft));

/** Published pictures as small WebP files. */
export const listPictures = async (): Promise<EditorMedia[]> =>
  (await act('getMedia', { mediaFolder: 'images' })) as EditorMedia[];

const mediaTypes: Record<string, string> = { png: 'image/png', webp: 'image/webp' };

/** A published picture in its full size. */
export async function readPicture(name: string): Promise<File> {
  const { content } = (await act('getMediaFile', { path: `images/${name}` })) as EditorMedia;
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: mediaTypes[name.replace(/^.*\./, '')] ?? 'image/jpeg' });
}

/** Renders an entry's texts and drawings as the site does. */
export async function drawFragment(
  entry: { collection: string; slug: string; data: Record<string, unknown> },
  signal: AbortSignal,
): Promise<string> {
  return (await callEndpoint(editorFragment, { body: entry }, { signal })).html;
}
