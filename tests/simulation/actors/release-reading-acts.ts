import { isDeepStrictEqual } from 'node:util';
import { listReleaseChanges, listReleases, type Release, readRelease } from '#domain/publishing/contract.ts';
import { unknownId } from '#tests/support/configurator/server-configurator.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act, Scene } from './acts.ts';
import { asking, whileAnswered } from './asking.ts';

const article = /^articles\/.*\.md$/;

const titleIn = (text: string | undefined): string | undefined =>
  /^title: (.*)$/m.exec(text ?? '')?.[1]?.replace(/^(['"])(.*)\1$/, '$2');

interface Stored {
  before: string | null;
  commit: string | null;
}

/** The list has the latest request first, and marks the release that readers see. */
async function requireList({ world }: Scene, releases: readonly Release[]): Promise<void> {
  const times = releases.map(({ requested_at }) => requested_at);
  if (!isDeepStrictEqual(times, times.toSorted().toReversed()))
    throw new BrokenPromise(`Releases are listed in the order ${times}`);
  const [last] = await world.rows<{ id: string }>(
    'select release_id as id from release_activations order by release_activations.id desc limit 1',
  );
  const live = releases.filter(({ is_live }) => is_live).map(({ id }) => id);
  const odd = releases.find(({ is_live, can_activate }) => is_live && can_activate);
  if (releases.length < 30 && (`${live}` !== last?.id || odd))
    throw new BrokenPromise(`Release ${last?.id} is live, and the list has ${live} so`);
}

/** The changes of a release name each article with another text than before, with both titles. */
async function requireChanges(scene: Scene, id: string): Promise<string> {
  const { world } = scene;
  const publishing = await world.publishing();
  const [row] = await world.rows<Stored>(`select before, "commit" from releases where id = '${id}'`);
  if (!publishing || !row?.before || !row.commit) {
    await asking(scene)(listReleaseChanges, { params: { id } }, 409);
    return 'nothing before';
  }
  const asked = await asking(scene)(listReleaseChanges, { params: { id } });
  const { changes } = listReleaseChanges.response.parse(asked);
  const { repository } = publishing;
  const [before, after] = [await repository.filesAt(row.before), await repository.filesAt(row.commit)];
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((file) => article.test(file));
  const moves = changes
    .filter(({ kind }) => kind === 'renamed')
    .map(({ file, fields }) => ({
      to: file,
      from: fields.find(({ field }) => field === 'File')?.before ?? '',
    }));
  for (const { from, to } of moves)
    if (!before.has(from) || after.has(from) || before.has(to) || !after.has(to))
      throw new BrokenPromise(`Release ${id} lists ${from} as renamed to ${to}`);
  for (const file of names.filter((name) => !moves.some(({ from, to }) => from === name || to === name))) {
    const [old, now] = [before.get(file), after.get(file)];
    const listed = changes.filter((one) => one.file === file);
    if ((old === now) !== (listed.length === 0))
      throw new BrokenPromise(
        `Release ${id} has ${titleIn(old)} as ${titleIn(now)}, and lists ${listed.length}`,
      );
    const [kind = 'changed'] = old === undefined ? ['added'] : now === undefined ? ['removed'] : [];
    const said = JSON.stringify(listed);
    const titles = titleIn(old) === titleIn(now) ? [] : [old, now].map(titleIn);
    const isNamed = titles.every((title) => title === undefined || said.includes(title));
    if (listed.length > 0 && (listed[0]?.kind !== kind || !isNamed))
      throw new BrokenPromise(`Release ${id} has ${file} ${kind} with ${titles}, and lists ${said}`);
  }
  return `${changes.length} changes`;
}

/** An editor looks through the releases; a customer may not. */
const readReleases: Act = whileAnswered(async (scene) => {
  const { chance, cast, isOnly } = scene;
  if (!isOnly) return 'no peace';
  const ask = asking(scene);
  const { releases } = listReleases.response.parse(await ask(listReleases, { query: {} }));
  await requireList(scene, releases);
  await asking(scene, await cast.member('customer 1'))(listReleases, { query: {} }, 403);
  await ask(readRelease, { params: { id: unknownId } }, 404);
  const ended = releases.filter(({ ended_at }) => ended_at !== undefined);
  if (ended.length === 0) return 'no release';
  const release = chance.pick(ended.slice(0, 5));
  const read = readRelease.response.parse(await ask(readRelease, { params: { id: release.id } }));
  if (!isDeepStrictEqual(read.release, release))
    throw new BrokenPromise(
      `A release is ${JSON.stringify(read.release)}, and listed as ${JSON.stringify(release)}`,
    );
  return `${releases.length} releases, ${await requireChanges(scene, release.id)}`;
});

export const releaseReadingActs = { 'read the releases': readReleases } satisfies Record<string, Act>;
