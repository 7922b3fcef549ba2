import { editorFragment } from '#domain/publishing/editing-contract.ts';
import { type ListedPicture, listPictures, readPicture } from '#domain/publishing/picture-contract.ts';
import { discardDraft, type NewPicture, saveEntry } from '#domain/publishing/writing-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { partsOfDraft } from './publishing-api.ts';

interface Save {
  collection: string;
  slug: string;
  form: Record<string, unknown>;
  pictures: readonly NewPicture[];
  /** A release follows, so that no preview is built before it. */
  isPublished: boolean;
}

/** Saves a form as the entry's draft; returns the new version. Throws `ApiError` with the refused fields. */
export async function save({ collection, slug, form, pictures, isPublished }: Save): Promise<string> {
  const body = { form, pictures: [...pictures], preview: !isPublished };
  return (await callEndpoint(saveEntry, { params: { collection, slug }, body })).version;
}

/** Discards a draft, named `collection/slug`. */
export const dropDraft = (draft: string): Promise<unknown> =>
  callEndpoint(discardDraft, { params: partsOfDraft(draft) });

/** Published pictures as small WebP files. */
export const sitePictures = async (): Promise<ListedPicture[]> =>
  (await callEndpoint(listPictures, {})).pictures;

const mediaTypes: Record<string, string> = { png: 'image/png', webp: 'image/webp' };

/** A published picture in its full size. */
export async function sitePicture(name: string): Promise<File> {
  const { base64 } = await callEndpoint(readPicture, { params: { name } });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: mediaTypes[name.replace(/^.*\./, '')] ?? 'image/jpeg' });
}

/** Renders an entry's texts and drawings as the site does. */
export async function drawFragment(
  entry: { collection: string; slug: string; data: Record<string, unknown> },
  signal: AbortSignal,
): Promise<string> {
  return (await callEndpoint(editorFragment, { body: entry }, { signal })).html;
}
