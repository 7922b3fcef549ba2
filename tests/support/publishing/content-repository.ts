import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ContentRepository } from '#server/services/publishing/repository/content-repository.ts';
import { Drafts } from '#server/services/publishing/repository/drafts.ts';
import type { Author } from '#server/services/publishing/repository/git.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';

export const writtenAt = new Date('2026-11-23T10:00:00Z');
export const ines: Author = { name: 'Ines Editor', email: 'ines@example.com', at: writtenAt };
export const odd: Author = { name: 'Odd Editor', email: 'odd@example.com', at: writtenAt };

export async function openTestRepository(files: Record<string, string | Buffer>, remote?: string) {
  const seed = await temporaryFolder(files);
  const data = await temporaryFolder();
  const reports: string[] = [];
  const options = {
    folder: join(data.folder, 'content.git'),
    seedFrom: seed.folder,
    remote,
    report: (line: string) => reports.push(line),
    now: () => writtenAt,
  };
  const repository = await ContentRepository.open(options);
  return {
    repository,
    reports,
    checkout: seed.folder,
    folder: options.folder,
    drafts: new Drafts(repository),
    open: async () => {
      const again = await ContentRepository.open(options);
      return { repository: again, drafts: new Drafts(again) };
    },
    git: (...args: string[]) => gitAt(options.folder, ...args),
    remove: async () => {
      await seed.remove();
      await data.remove();
    },
  };
}

export type TestRepository = Awaited<ReturnType<typeof openTestRepository>>;

export const gitAt = (folder: string, ...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=By Hand', '-c', 'user.email=hand@example.com', '-C', folder, ...args],
    {
      encoding: 'utf8',
    },
  ).trim();
