import { z } from 'zod';

/** Base64 as sent; bytes where the server decoded it while it read the request. */
export type FileContent = string | Uint8Array;

const isContent = (value: unknown): value is FileContent =>
  typeof value === 'string' || ArrayBuffer.isView(value);

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** A file in base64, of at most `maxBytes`. */
export function fileContentSchema(
  maxBytes: number,
  { missing = 'Choose a file', tooLarge }: { missing?: string; tooLarge: string },
) {
  const maxLength = 4 * Math.ceil(maxBytes / 3);
  return z
    .custom<FileContent>(isContent, { error: missing, abort: true })
    .refine(({ length }) => length > 0, { error: missing, abort: true })
    .refine((content) => content.length <= (typeof content === 'string' ? maxLength : maxBytes), {
      error: tooLarge,
      abort: true,
    })
    .refine((content) => typeof content !== 'string' || base64.test(content), { error: 'Must be base64' })
    .meta({ type: 'string', contentEncoding: 'base64', minLength: 1, maxLength });
}
