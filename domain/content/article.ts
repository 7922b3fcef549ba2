import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import { markdownSchema, objectType, proseSchema, slugSchema } from './shared.ts';

export const authorSchema = objectType('Author', {
  author_id: slugSchema,
  name: proseSchema,
  role: proseSchema,
  city: proseSchema,
  since: z.number().int(),
  summary: proseSchema,
  about: markdownSchema,
  knows: z.array(proseSchema).min(2),
  drawing: drawingSpecSchema,
});
export type Author = z.infer<typeof authorSchema>;

export const topicSchema = objectType('Topic', {
  topic_id: slugSchema,
  title: proseSchema,
  summary: proseSchema,
});
export type Topic = z.infer<typeof topicSchema>;

/** `content/articles/{article_id}.md`: front matter, then Markdown. */
export const articleSchema = objectType('Article', {
  article_id: slugSchema,
  title: proseSchema,
  lead: proseSchema,
  author_id: slugSchema,
  /** The first is the main topic. */
  topics: z.array(slugSchema).min(1).max(3),
  published: z.iso.date(),
  updated: z.iso.date().optional(),
  drawing: drawingSpecSchema,
  body: markdownSchema,
});
export type Article = z.infer<typeof articleSchema>;
