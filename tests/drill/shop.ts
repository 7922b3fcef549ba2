import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { progressReport } from '#server/program/progress.ts';
import { runProgram } from '#server/program/run-program.ts';
import type { SiteSource } from '#server/start/site-source.ts';
import { startPlatform } from '#server/start/start-platform.ts';
import { identityPages } from '#tests/support/account/identity-pages.ts';
import { filesOfPage } from '#tests/support/publishing/built-site.ts';
import { writePages } from '#tests/support/publishing/plain-pages.ts';

/** Pages without Gatsby: its build takes a minute and writes into the checkout. */
function plainSite(folder: string, publicDir: string): SiteSource {
  const site = { publicDir, matchPathsFile: join(folder, 'none.json') };
  const build = async (contentDir: string) => {
    await writePages(contentDir, publicDir);
    for (const [page, text] of Object.entries(identityPages)) {
      const body = /<main>.*<\/main>/s.exec(text)?.[0] ?? '';
      for (const [name, content] of filesOfPage(`/${page.replace(/index\.html$/, '')}`, body)) {
        const file = join(publicDir, name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
      }
    }
    return site;
  };
  return {
    seedFrom: join(folder, 'checkout'),
    code: async () => 'drill',
    build: ({ contentDir }) => build(contentDir),
    openBuilder: () => ({
      warm: async () => undefined,
      build: ({ contentDir }) => build(contentDir),
      close: async () => undefined,
    }),
  };
}

// A process of the drill's shop: the server as it is, with small pages.
void runProgram(async (lifetime) => {
  const [folder = ''] = process.argv.slice(2);
  const config = loadConfig();
  const source = plainSite(folder, join(config.dataDir, 'public'));
  await startPlatform(config, lifetime, progressReport(), source);
});
