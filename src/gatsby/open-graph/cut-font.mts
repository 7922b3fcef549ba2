import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Pictures and quotes are set in the same face; the storefront takes nothing out of the server's folders
// while it builds.
const here = dirname(fileURLToPath(import.meta.url));
await copyFile(join(here, '../../../server/plugins/print/fonts/heading.ttf'), join(here, 'heading.ttf'));
