import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { FileAnswer } from '#server/http/register-file.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { CheckedFile } from './checked-files.ts';
import { addFiles, fileOf, usedFiles } from './inquiry-file-store.ts';

export interface InquiryFilesDeps {
  db: Database;
  now: () => Date;
  jobs: Pick<Jobs, 'send' | 'handle'>;
  files: FileStore;
}

export interface KeptFile extends Omit<CheckedFile, 'content'> {
  id: string;
  bytes: number;
}

export const removalQueue = 'inquiry-files';
const removalSchema = z.object({ ids: z.array(z.uuid()) });
/** Exceeds the duration of any request that keeps a file. */
const claimMs = 60 * 60_000;

const pathOf = (id: string): string => `inquiries/${id}`;

/** Files of inquiries: the content is in the file store, the facts in the database. */
export class InquiryFiles {
  constructor(private readonly deps: InquiryFilesDeps) {
    deps.jobs.handle(removalQueue, (payload) => this.removeUnused(removalSchema.parse(payload).ids));
  }

  /**
   * Stores files before the transaction that adds them. A job removes them later if no inquiry has them by
   * then, so that a failure in between leaves nothing behind.
   */
  async keep(checked: readonly CheckedFile[]): Promise<KeptFile[]> {
    const { db, now, jobs, files } = this.deps;
    if (checked.length === 0) return [];
    const named = checked.map((file) => ({ id: randomUUID(), file }));
    const startAfter = new Date(now().getTime() + claimMs);
    await jobs.send(db, removalQueue, { ids: named.map(({ id }) => id) }, { startAfter });
    return Promise.all(
      named.map(async ({ id, file: { content, ...facts } }) => {
        await files.put(pathOf(id), content);
        return { ...facts, id, bytes: content.length };
      }),
    );
  }

  add(tx: Database, inquiryId: string, kept: readonly KeptFile[], before = 0): Promise<void> {
    const createdAt = this.deps.now();
    return addFiles(
      tx,
      kept.map(({ id, bytes, mediaType, extension }, index) => {
        const number = before + index + 1;
        return { id, inquiryId, number, bytes, mediaType, extension, createdAt };
      }),
    );
  }

  /** Removes the content of deleted rows, once the transaction commits. */
  async removeWith(tx: Database, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.deps.jobs.send(tx, removalQueue, { ids });
  }

  /** The name is ours, so that no upload names a file on the computers of staff. */
  async read(
    { ids, reference }: { ids: readonly string[]; reference: string },
    id: string,
  ): Promise<FileAnswer> {
    const { db, files } = this.deps;
    const found = await fileOf(db, ids, id);
    const content = found && (await files.read(pathOf(found.id)));
    if (!content) throw new HttpError(404, { code: 'unknown_file', message: 'There is no such file' });
    const name = `${reference}-${found.number}.${found.extension}`;
    return { content, cache: 'private, no-store', name, attached: true };
  }

  private async removeUnused(ids: readonly string[]): Promise<void> {
    const used = await usedFiles(this.deps.db, ids);
    for (const id of ids) if (!used.has(id)) await this.deps.files.remove(pathOf(id));
  }
}
