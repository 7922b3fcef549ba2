import { picturesFolder } from '#domain/content/content-types.ts';
import type { ListedPicture } from '#domain/publishing/picture-contract.ts';
import { thumbnail } from './check-picture.ts';
import type { EditorDeps } from './editor-deps.ts';
import { noPicture } from './refusals.ts';

type Deps = Pick<EditorDeps, 'repository'>;

const inFolder = `${picturesFolder}/`;

async function bytesAt({ repository }: Deps, commit: string, name: string): Promise<Buffer> {
  const file = await repository.fileAt(commit, `${inFolder}${name}`);
  if (!file) throw noPicture();
  return file.bytes;
}

/** Lists the published pictures, scaled down. */
export async function sitePictures(deps: Deps): Promise<ListedPicture[]> {
  const commit = await deps.repository.head();
  const paths = [...(await deps.repository.filesAt(commit)).keys()].filter((path) =>
    path.startsWith(inFolder),
  );
  const read = paths.map(async (path) => {
    const name = path.slice(inFolder.length);
    const small = await thumbnail(await bytesAt(deps, commit, name));
    return { name, ...(small && { thumbnail: small.toString('base64') }) };
  });
  return Promise.all(read);
}

export async function sitePicture(deps: Deps, name: string): Promise<{ name: string; base64: string }> {
  const bytes = await bytesAt(deps, await deps.repository.head(), name);
  return { name, base64: bytes.toString('base64') };
}
