import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dataFileOf } from '#server/services/publishing/checks/release-site.ts';
import { builtPage, filesOfPage, pageData } from './built-site.ts';

const titleIn = (text: string): string => /^title: (.*)$/m.exec(text)?.[1] ?? '';

/** Writes a minimal build: a page per article and promotion, redirects, and a unique script. */
export async function writePages(
  contentDir: string,
  publicDir: string,
  half: () => Promise<void> | void = () => undefined,
): Promise<void> {
  const files: [string, string][] = [...filesOfPage('/', ''), ...filesOfPage('/shop/parts/', '')];
  for (const folder of ['articles', 'promotions'])
    for (const file of await readdir(join(contentDir, folder))) {
      const text = await readFile(join(contentDir, folder, file), 'utf8');
      const slug = basename(file).replace(/\.\w+$/, '');
      files.push(...filesOfPage(`/${folder}/${slug}/`, `<h1>${titleIn(text)}</h1>`));
    }
  const script = `app-${hash('sha256', String(files)).slice(0, 20)}.js`;
  files.push([script, `// ${script}`], ['404.html', builtPage('<h1>Not here</h1>')]);
  files.push([dataFileOf('/404.html'), pageData()]);
  await rm(publicDir, { recursive: true, force: true });
  for (const [index, [file, text]] of files.entries()) {
    if (index === 5) await half();
    await mkdir(dirname(join(publicDir, file)), { recursive: true });
    await writeFile(join(publicDir, file), text);
  }
}
