import { openPostgres } from '#server/db/open-postgres.ts';
import { LiveRelease } from '#server/services/publishing/live-release.ts';
import { BlobFolder } from '#server/services/publishing/releases/blob-folder.ts';
import { ReleaseFolder } from '#server/services/publishing/releases/release-folder.ts';
import { ContentRepository } from '#server/services/publishing/repository/content-repository.ts';
import { Drafts } from '#server/services/publishing/repository/drafts.ts';
import { openPublisher, type Step } from './publishing-harness.ts';

const die = (): void => void process.kill(process.pid, 'SIGKILL');

function dieBefore({ prototype }: { prototype: object }, method: string, call = 1): void {
  const own = Reflect.get(prototype, method) as (...args: unknown[]) => unknown;
  let calls = 0;
  Reflect.set(prototype, method, function dying(this: object, ...args: unknown[]) {
    calls += 1;
    if (calls === call) die();
    return own.apply(this, args);
  });
}

function dieAfter({ prototype }: { prototype: object }, method: string): void {
  const own = Reflect.get(prototype, method) as (...args: unknown[]) => Promise<unknown>;
  Reflect.set(prototype, method, async function dying(this: object, ...args: unknown[]) {
    await own.apply(this, args);
    die();
  });
}

const deaths: Record<string, () => void> = {
  'before the content is laid out': () => dieBefore(ContentRepository, 'writeTo'),
  'with some of the files kept': () => dieBefore(BlobFolder, 'put', 4),
  'before the release has its manifest': () => dieBefore(ReleaseFolder, 'writeManifest'),
  'before the content is moved on': () => dieBefore(ContentRepository, 'advanceMain'),
  'before the draft is taken away': () => dieBefore(Drafts, 'discard'),
  'after the draft is taken away': () => dieAfter(Drafts, 'discard'),
  'before visitors see it': () => dieBefore(LiveRelease, 'takeUp'),
};

// A program to be killed by tests: publishes a folder's drafts and dies on the way.
void (async () => {
  const [url = '', folder = '', death = ''] = process.argv.slice(2);
  const database = await openPostgres(url);
  let isOpen = false;
  const before = (step: Step): void => {
    if (isOpen && step === death) die();
  };
  const publisher = await openPublisher(database, folder, { before });
  const { releases, drafts } = await publisher.app.openPublishing();
  isOpen = true;
  deaths[death]?.();
  const ids = (await drafts.list()).map(({ id }) => id);
  const { id } = await releases.request({ cause: 'shell', drafts: ids });
  process.stderr.write(`Not killed: ${JSON.stringify(await releases.ended(id))}\n`);
  process.exit(0);
})();
