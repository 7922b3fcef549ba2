import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '#server/config.ts';
import { inProject } from '#server/paths.ts';
import { createLifetime } from '#server/program/lifetime.ts';
import { ContentRepository } from '#server/services/publishing/repository/content-repository.ts';
import { Drafts } from '#server/services/publishing/repository/drafts.ts';
import { PublishingShell } from '#server/start/publishing-shell.ts';
import { addBranches } from './many-branches.ts';

const file = 'articles/oil-a-crank.md';
const id = 'articles/oil-a-crank';
const page = '/articles/oil-a-crank/';
const own = 1_023;
const askAgainMs = 20;

const say = (what: string, figure: number): unknown =>
  process.stdout.write(`${what}: ${figure.toFixed(2)} s\n`);

/** Returns the seconds until a page shows a sentence, or no longer shows it. */
async function secondsUntil(
  origin: string,
  isThere: boolean,
  sentence: string,
  work: () => Promise<unknown>,
) {
  const began = performance.now();
  const done = work();
  for (;;) {
    const html = await (await fetch(`${origin}${page}`)).text();
    if (html.includes(sentence) === isThere) break;
    await pause(askAgainMs);
  }
  const seconds = (performance.now() - began) / 1000;
  await done;
  return seconds;
}

/** Measures the time from a release request until visitors see it, with `wanted` pages, in the copy. */
async function main(): Promise<void> {
  const wanted = Number(process.argv[2] ?? 0);
  if (wanted > own) await addBranches(inProject('content'), wanted - own);
  const dataDir = await mkdtemp(join(tmpdir(), 'clerestory-publish-'));
  // The shop holds the embedded database: the two meet at a git host.
  const host = join(dataDir, 'host.git');
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', host]);
  const remote = `file://${host}`;
  const settings = { PORT: process.env.PORT ?? '8126', DATA_DIR: dataDir, CONTENT_REPOSITORY_URL: remote };
  Object.assign(process.env, settings);
  const config = loadConfig();
  const origin = `http://localhost:${config.port}`;
  const lifetime = createLifetime();
  const shell = await PublishingShell.open(config, lifetime);
  const began = performance.now();
  const sinceBegan = (): number => (performance.now() - began) / 1000;
  const opened = await shell.ask({ do: 'publish', drafts: [] });
  say('publishing opened, what was served kept as the first release', sinceBegan());
  await shell.follow(opened, () => undefined);
  say('a release by a builder that was not ready', sinceBegan());

  const repository = await ContentRepository.open({
    folder: join(dataDir, 'bench.git'),
    seedFrom: inProject('content'),
    remote,
  });
  const drafts = new Drafts(repository);
  const by = { name: 'Bench', email: 'bench@localhost', at: new Date() };
  const publish = async (sentence: string): Promise<number> => {
    await repository.refresh();
    const from = await repository.head();
    const text = (await repository.filesAt(from)).get(file) ?? '';
    const edits = new Map([[file, `${text}\n${sentence}\n`]]);
    await drafts.saveEntry({ id, title: sentence, edits, by, from });
    return secondsUntil(origin, true, sentence, async () => {
      await shell.follow(await shell.ask({ do: 'publish', drafts: [id] }), () => undefined);
    });
  };
  const seconds: number[] = [];
  for (let count = 1; count <= 10; count += 1) seconds.push(await publish(`Sentence number ${count}.`));
  say('an article, first by a builder that is ready', seconds[0] ?? 0);
  say('an article, tenth', seconds.at(-1) ?? 0);
  say('an article, slowest of second to tenth', Math.max(...seconds.slice(1)));
  const back = () => shell.ask({ do: 'roll_back' });
  say('roll back', await secondsUntil(origin, false, 'Sentence number 10.', back));
  await lifetime.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

void main();
