import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from '#server/db/database-errors.ts';
import { once } from '#server/http/once.ts';
import { atMost } from '#server/program/at-most.ts';
import { deadline } from '#server/runtime/runtime.ts';
import { BucketClient, type BucketSettings } from './bucket-client.ts';
import { unfinishedPath } from './unfinished.ts';

/** The folder or the bucket fails, or does not answer in time. */
export class FilesAway extends Error {
  override name = 'FilesAway';
}

/** Keeps uploaded files by names of ours, such as `inquiries/<uuid>`. Throws `FilesAway` or `ENOSPC`. */
export interface FileStore {
  put: (name: string, content: Buffer) => Promise<void>;
  read: (name: string) => Promise<Buffer | undefined>;
  /** Removing a file that does not exist is no error. */
  remove: (name: string) => Promise<void>;
}

const timeoutMs = 30_000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Renamed, so that a stopped process leaves no half of a file under its name.
  const part = unfinishedPath(path);
  try {
    await writeFile(part, content, { mode: 0o600 });
    await rename(part, path);
  } catch (error) {
    // On a full disk, half of a file would take the room that is left.
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function inFolder(folder: string): FileStore {
  // Node has four threads for files, passwords and compression: a disk that does not answer gets two.
  const inTurn = atMost(2);
  const inTime = <T>(work: () => Promise<T>): Promise<T> => {
    const signal = deadline(timeoutMs);
    return Promise.race([inTurn(work, signal), endOf(signal)]);
  };
  return {
    put: (name, content) => inTime(() => write(join(folder, name), content)),
    read: (name) => inTime(() => readIfThere(join(folder, name))),
    remove: (name) => inTime(() => rm(join(folder, name), { force: true })),
  };
}

function inBucket(settings: BucketSettings): FileStore {
  const client = once(() => BucketClient.open(settings));
  const signal = () => deadline(timeoutMs);
  return {
    put: async (name, body) => {
      const headers = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
      await (await client()).put(name, { body, headers, signal: signal() });
    },
    read: async (name) => (await client()).readBytes(name, signal()),
    remove: async (name) => (await client()).remove(name, signal()),
  };
}

const reported = (error: unknown): never => {
  if (isDiskFull(error)) throw error;
  throw new FilesAway('The store of files failed', { cause: error });
};

export function openFileStore({
  folder,
  bucket,
}: {
  folder: string;
  bucket: BucketSettings | undefined;
}): FileStore {
  const store = bucket ? inBucket(bucket) : inFolder(folder);
  return {
    put: (...given) => store.put(...given).catch(reported),
    read: (...given) => store.read(...given).catch(reported),
    remove: (...given) => store.remove(...given).catch(reported),
  };
}
