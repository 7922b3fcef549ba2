import { z } from 'zod';
import { fileContentSchema } from '#domain/contracts/file-content.ts';

export const maxReviewPhotos = 6;

/** In bytes; the browser makes photos smaller until they fit. */
export const maxReviewPhoto = 1024 * 1024;

const base64Length = 4 * Math.ceil(maxReviewPhoto / 3);

/** A limit of the whole request in bytes */
export const maxReviewBody = maxReviewPhotos * (base64Length + 1_024) + 64 * 1024;

/** A kept photo by `id`, or a new one by `content` in base64, which the server encodes without metadata. */
export const sentPhotoSchema = z
  .object({
    id: z.uuid().optional(),
    content: fileContentSchema(maxReviewPhoto, {
      missing: 'Choose a photo',
      tooLarge: 'A photo may be 1 MB at most. Save it smaller.',
    }).optional(),
    alt: z.string().trim().max(200, { error: 'At most 200 characters' }).default(''),
  })
  .refine(({ id, content }) => (id === undefined) !== (content === undefined), {
    error: 'Choose a photo',
    path: ['content'],
  });
export type SentPhoto = z.output<typeof sentPhotoSchema>;

export const photosSchema = z
  .array(sentPhotoSchema)
  .max(maxReviewPhotos, { error: `At most ${maxReviewPhotos} photos` })
  .default([]);

export const keptPhotoSchema = z.object({ id: z.string(), alt: z.string() });
