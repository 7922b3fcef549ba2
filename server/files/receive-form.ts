import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { withoutInvisible } from '#domain/validation/fold-typed.ts';
import { fieldsOf } from '#server/site/form-fields.ts';

export interface ReceivedFile {
  name: string;
  path: string;
  bytes: number;
  digest: string;
  isTooLarge: boolean;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/** Files read to their end beyond those that a form takes, so that its page can say how many it takes. */
const maxFiles = 12;
const maxFields = 60;

const nameOf = (name: string): string => withoutInvisible(name).slice(-60);

async function saveFile({ filename, file }: MultipartFile, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(file, measure, createWriteStream(path, { mode: 0o600 }));
  return { name: nameOf(filename), path, bytes, digest: hash.digest('hex'), isTooLarge: file.truncated };
}

/** A file above the limit is cut and marked, rather than an error without its field. */
export const multipartOptions = { throwFileSizeLimit: false } as const;

/**
 * Reads a form with files and passes it to `work`. Files are streamed to a temporary folder, which is removed
 * after the work; one above `maxBytes` is cut there and marked. Forms without files arrive as `request.body`.
 * The scope registers `@fastify/multipart` with `multipartOptions`.
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  { maxBytes, maxFieldBytes = 64 * 1024 }: { maxBytes: number; maxFieldBytes?: number },
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return work({ fields: fieldsOf(request.body), files: [] });
  const folder = await mkdtemp(join(tmpdir(), 'form-'));
  try {
    const fields: Record<string, string> = {};
    const files: ReceivedFile[] = [];
    const limits = {
      fileSize: maxBytes,
      files: maxFiles,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      parts: maxFiles + maxFields,
    };
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') {
        const saved = await saveFile(part, join(folder, String(files.length)));
        // An empty field of files sends one without name and content.
        if (saved.bytes > 0 || saved.name !== '') files.push(saved);
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    return await work({ fields, files });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
