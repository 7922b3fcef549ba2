import { rm } from 'node:fs/promises';
import { inProject, projectRoot } from '#server/paths.ts';
import { siteLocation } from '#server/services/publishing/builder/site-location.ts';
import { randomEditor } from '#tests/support/content/content-edits.ts';
import { differences, digestsOf, type SiteDigests } from '#tests/support/publishing/site-digests.ts';
import { openBench } from './resident-bench.ts';

const rounds = 4;
const edits = 12;
const { publicDir, fingerprintFile } = siteLocation(projectRoot);

async function fromNothing(): Promise<SiteDigests> {
  await rm(fingerprintFile, { force: true });
  const bench = openBench();
  await bench.build('release');
  await bench.close();
  return digestsOf(publicDir);
}

/**
 * Applies random content changes, builds each with the resident builder, and compares the site with a clean
 * build; four times, in the project's copy.
 */
async function main(): Promise<void> {
  const seed = Number(process.argv[2] ?? 1);
  const edit = randomEditor(inProject('content'), seed);
  await fromNothing();
  for (let round = 1; round <= rounds; round += 1) {
    const bench = openBench();
    const kinds = [];
    for (let count = 1; count <= edits; count += 1) {
      kinds.push(await edit());
      await bench.build(count % 4 === 3 ? 'preview' : 'release');
    }
    await bench.close();
    const resident = digestsOf(publicDir);
    const faults = differences(await fromNothing(), resident);
    process.stdout.write(`seed ${seed}, round ${round}: ${kinds.join('; ')}\n${faults.length} faults\n`);
    for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

void main();
