import { execFileSync } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { inProject } from '#server/paths.ts';
import { addBranches } from './many-branches.ts';
import { openBench } from './resident-bench.ts';

const article = inProject('content/articles/oil-a-crank.md');

const change = async (file: string, from: RegExp, to: string): Promise<void> =>
  writeFile(file, (await readFile(file, 'utf8')).replace(from, to));

const say = (what: string, figure: number, unit = 's'): unknown =>
  process.stdout.write(`${what}: ${figure.toFixed(2)} ${unit}\n`);

interface Work {
  seconds: number;
  megabytes: number;
}

/** Processor time of all descendant processes, and their peak total memory. */
function workOfChildren(): Work {
  const rows = execFileSync('ps', ['-eo', 'pid,ppid,cputimes,rss'], { encoding: 'utf8' }).trim().split('\n');
  const processes = rows.slice(1).map((row) => row.trim().split(/\s+/).map(Number));
  const work = { seconds: 0, megabytes: 0 };
  const add = (parent: number): void => {
    for (const [pid = 0, parentPid, seconds = 0, kilobytes = 0] of processes)
      if (parentPid === parent) {
        work.seconds += seconds;
        work.megabytes += kilobytes / 1024;
        add(pid);
      }
  };
  add(process.pid);
  return work;
}

async function main(): Promise<void> {
  const wanted = Number(process.argv[2] ?? 0);
  const own = 1_023;
  if (wanted > own) await addBranches(inProject('content'), wanted - own);
  const bench = openBench();
  say('from nothing', await bench.build('release'));
  await bench.close();

  const again = openBench();
  say('getting ready', await again.warm());
  let count = 0;
  const sentence = async (): Promise<void> => {
    count += 1;
    await change(article, /$/, `\nSentence ${count}.\n`);
  };
  for (const publish of [
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
  ]) {
    await sentence();
    say(`an article, ${publish} publish after start`, await again.build('release'));
  }
  const before = workOfChildren();
  await sentence();
  say('an article, tenth', await again.build('release'));
  const after = workOfChildren();
  say('processor for it', after.seconds - before.seconds);
  say('memory after it', after.megabytes, 'MB');
  await sentence();
  say('its preview', await again.build('preview'));

  const [promotion = ''] = await readdir(inProject('content/promotions'));
  await change(inProject('content/promotions', promotion), /^title: .*/m, 'title: A better offer');
  say('a promotion', await again.build('release'));
  const copy = inProject('content/articles/oil-a-hinge.md');
  await copyFile(article, copy);
  await change(copy, /^article_id: .*/m, 'article_id: oil-a-hinge');
  await change(copy, /^title: .*/m, 'title: Oil a hinge');
  say('a new article', await again.build('release'));
  await change(
    inProject('content/brand.yaml'),
    /^tagline: .*/m,
    'tagline: Drawn before it is built, as ever.',
  );
  say('what stands on every page', await again.build('release'));
  say('memory in the end', workOfChildren().megabytes, 'MB');
  await again.close();
}

void main();
