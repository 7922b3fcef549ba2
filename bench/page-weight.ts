import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const kibOf = (file: string): number => gzipSync(readFileSync(`public/${file}`), { level: 9 }).length / 1024;
const scriptsIn = (files: string[]): number =>
  files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + kibOf(file), 0);

/** First-load JavaScript of each page type in the last build (gzip -9): shared and page scripts. */
const { assetsByChunkName }: { assetsByChunkName: Record<string, string[]> } = JSON.parse(
  readFileSync('public/webpack.stats.json', 'utf8'),
);
const frame = scriptsIn(assetsByChunkName.app ?? []);
for (const [name, files] of Object.entries(assetsByChunkName))
  if (name.startsWith('component---src-'))
    process.stdout.write(
      `${(frame + scriptsIn(files)).toFixed(1)} KiB  ${name.replace('component---src-', '')}\n`,
    );
