import { join, resolve } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/paths.ts';

const webUrlSchema = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const secretSchema = z.string().min(16, { error: 'must be 16 characters or more' });

/** Git URL: `https://…`, `ssh://…`, `file://…` or `git@host:name.git`. */
const repositorySchema = z.string().regex(/^((https?|ssh|git|file):\/\/\S+|[\w.-]+@[\w.-]+:\S+)$/, {
  error: 'must be the address of a git repository, such as https://git.example.com/shop/content.git',
});

export const publishingShape = {
  CONTENT_REPOSITORY_URL: repositorySchema.optional(),
  RELEASES_DIR: z.string().optional(),
  RELEASES_BUCKET_URL: webUrlSchema.optional(),
  RELEASES_BUCKET_REGION: z.string().default('us-east-1'),
  RELEASES_BUCKET_ACCESS_KEY_ID: z.string().optional(),
  RELEASES_BUCKET_SECRET_ACCESS_KEY: z.string().optional(),
  PURGE_URL: webUrlSchema.optional(),
  PURGE_SECRET: secretSchema.optional(),
  CONTENT_WEBHOOK_SECRET: secretSchema.optional(),
};

type Given = z.output<z.ZodObject<typeof publishingShape>>;

/** Pairs: the first setting requires the second. */
const needed = [
  ['RELEASES_BUCKET_URL', 'RELEASES_BUCKET_ACCESS_KEY_ID'],
  ['RELEASES_BUCKET_URL', 'RELEASES_BUCKET_SECRET_ACCESS_KEY'],
  ['PURGE_URL', 'RELEASES_BUCKET_URL'],
  ['PURGE_URL', 'PURGE_SECRET'],
] as const;

export const missingForPublishing = (given: Given): { name: string; beside: string }[] =>
  needed.flatMap(([beside, name]) => (given[beside] && !given[name] ? [{ name, beside }] : []));

/** Never printed. */
export const publishingUrlsWithSecrets = ['CONTENT_REPOSITORY_URL'];

export const publishingSettings = (given: Given & { DATA_DIR: string }) => ({
  /** Releases folder, shared by the processes of one database. */
  releasesDir: resolve(projectRoot, given.RELEASES_DIR ?? join(given.DATA_DIR, 'releases')),
  /** Undefined if the content history is only in `DATA_DIR`. */
  repositoryUrl: given.CONTENT_REPOSITORY_URL,
  /** Undefined if releases stay on this machine. */
  bucket: given.RELEASES_BUCKET_URL
    ? {
        url: given.RELEASES_BUCKET_URL,
        region: given.RELEASES_BUCKET_REGION,
        accessKeyId: given.RELEASES_BUCKET_ACCESS_KEY_ID ?? '',
        secretAccessKey: given.RELEASES_BUCKET_SECRET_ACCESS_KEY ?? '',
      }
    : undefined,
  /** Undefined without a CDN in front of the bucket. */
  purge: given.PURGE_URL ? { url: given.PURGE_URL, secret: given.PURGE_SECRET ?? '' } : undefined,
  /** Undefined without a publishing webhook. */
  webhookSecret: given.CONTENT_WEBHOOK_SECRET,
});
