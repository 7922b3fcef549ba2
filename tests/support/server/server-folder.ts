import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TemporaryFolder {
  folder: string;
  remove: () => Promise<void>;
}

export async function temporaryFolder(files: Record<string, string | Buffer> = {}): Promise<TemporaryFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'clerestory-test-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
