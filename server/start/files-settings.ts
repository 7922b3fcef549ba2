import { join, resolve } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/paths.ts';

export const filesShape = {
  FILES_DIR: z.string().optional(),
  FILES_BUCKET_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  FILES_BUCKET_REGION: z.string().default('us-east-1'),
  FILES_BUCKET_ACCESS_KEY_ID: z.string().optional(),
  FILES_BUCKET_SECRET_ACCESS_KEY: z.string().optional(),
};

type Given = z.output<z.ZodObject<typeof filesShape>>;

const needed = ['FILES_BUCKET_ACCESS_KEY_ID', 'FILES_BUCKET_SECRET_ACCESS_KEY'] as const;

export const missingForFiles = (given: Given): { name: string; beside: string }[] =>
  given.FILES_BUCKET_URL
    ? needed.flatMap((name) => (given[name] ? [] : [{ name, beside: 'FILES_BUCKET_URL' }]))
    : [];

/** Where files that visitors send are kept: a private bucket, or a folder that all processes share. */
export const filesSettings = (given: Given & { DATA_DIR: string }) => ({
  folder: resolve(projectRoot, given.FILES_DIR ?? join(given.DATA_DIR, 'files')),
  bucket: given.FILES_BUCKET_URL
    ? {
        url: given.FILES_BUCKET_URL,
        region: given.FILES_BUCKET_REGION,
        accessKeyId: given.FILES_BUCKET_ACCESS_KEY_ID ?? '',
        secretAccessKey: given.FILES_BUCKET_SECRET_ACCESS_KEY ?? '',
      }
    : undefined,
});
