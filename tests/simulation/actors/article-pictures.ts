import { listPictures, readPicture } from '#domain/publishing/picture-contract.ts';
import { smallPhoto } from '#tests/support/files/made-files.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

interface Pictured {
  body: string;
  pictures: { name: string; base64: string }[];
}

/** Now and then an editor puts a new picture below the text of an article. */
export function withPicture({ chance }: Scene, body: unknown): Pictured {
  const text = String(body);
  if (!chance.happens(35)) return { body: text, pictures: [] };
  const name = `house-${chance.between(1, 1_000_000)}.jpg`;
  const block = ['```picture', `file: ${name}`, 'alt: A house', 'width: 640', 'height: 480', '```'];
  return {
    body: `${text.trimEnd()}\n\n${block.join('\n')}\n`,
    pictures: [{ name, base64: smallPhoto.toString('base64') }],
  };
}

const named = /^file: (house-\d+\.jpg)$/gm;

/** New pictures that a text names. */
export const picturesIn = (text: string): string[] => [...text.matchAll(named)].map(([, name = '']) => name);

/** The list has the pictures that readers see, each of which opens. */
const lookAtPictures: Act = whileAnswered(async (scene) => {
  const { world, common, isOnly } = scene;
  if (!isOnly) return 'not alone';
  const publishing = await world.publishing();
  if (!publishing) return 'no newsroom';
  const ask = asking(scene);
  const { pictures } = listPictures.response.parse(await ask(listPictures, {}));
  const { repository } = publishing;
  const head = await repository.head();
  const files = await repository.filesAt(head);
  const stored = [...files.keys()].flatMap((path) => /^images\/(.*)$/.exec(path)?.[1] ?? []);
  const listed = pictures.map(({ name }) => name);
  if (`${listed.toSorted()}` !== `${stored.toSorted()}`)
    throw new BrokenPromise(`The pictures are ${stored}, and the list has ${listed}`);
  if (listed.length === 0) return 'nothing to see';
  const name = common.pick(listed);
  const { base64 } = readPicture.response.parse(await ask(readPicture, { params: { name } }));
  const file = await repository.fileAt(head, `images/${name}`);
  if (!file?.bytes.equals(Buffer.from(base64, 'base64')))
    throw new BrokenPromise(`${name} opens as another picture`);
  await ask(readPicture, { params: { name: 'no-such-house.jpg' } }, 404);
  return `${listed.length}, ${name}`;
});

export const articlePictureActs = { 'look at pictures': lookAtPictures } satisfies Record<string, Act>;
