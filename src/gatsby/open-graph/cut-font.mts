import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Images and PDF quotes share these fonts; the storefront must not read the server's folders at build time.
const here = dirname(fileURLToPath(import.meta.url));
const faces = ['heading', 'heading-extended', 'heading-vietnamese', 'european-strong', 'symbols'];
const from = join(here, '../../../server/print/fonts');
for (const file of [...faces.map((face) => `${face}.ttf`), 'LICENSE.txt'])
  await copyFile(join(from, file), join(here, 'fonts', file));
