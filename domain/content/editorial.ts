import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import {
  describedType,
  linkSchema,
  markdownSchema,
  objectType,
  proseSchema,
  searchTextShape,
  slugSchema,
  titledTextSchema,
} from './shared.ts';

export const authorSchema = objectType('Author', {
  author_id: slugSchema,
  name: proseSchema,
  role: proseSchema,
  city: proseSchema,
  since: z.number().int(),
  summary: proseSchema,
  ...searchTextShape,
  about: markdownSchema,
  knows: z.array(proseSchema).min(2),
  drawing: drawingSpecSchema,
});
export type Author = z.infer<typeof authorSchema>;

export const topicSchema = objectType('Topic', {
  topic_id: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  ...searchTextShape,
});
export type Topic = z.infer<typeof topicSchema>;

/** `content/articles/{article_id}.md`: front matter, then Markdown. */
export const articleSchema = objectType('Article', {
  article_id: slugSchema,
  title: proseSchema,
  lead: proseSchema,
  ...searchTextShape,
  author_id: slugSchema,
  /** The first is the main topic. */
  topics: z.array(slugSchema).min(1).max(3),
  published: z.iso.date(),
  updated: z.iso.date().optional(),
  drawing: drawingSpecSchema,
  body: markdownSchema,
});
export type Article = z.infer<typeof articleSchema>;

/** `content/documents/{document_id}.md`: a text page such as the privacy policy, at `/{document_id}/`. */
export const documentPageSchema = describedType(
  'DocumentPage',
  'A text that is read from top to bottom, such as a policy.',
  {
    document_id: slugSchema,
    title: proseSchema,
    lead: proseSchema,
    ...searchTextShape,
    effective: z.iso.date(),
    body: markdownSchema,
  },
);
export type DocumentPage = z.infer<typeof documentPageSchema>;

export const supportTopicSchema = objectType('SupportTopic', {
  topic_id: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  ...searchTextShape,
  order: z.number().int(),
  answers: z
    .array(
      objectType('SupportAnswer', { answer_id: slugSchema, question: proseSchema, answer: markdownSchema }),
    )
    .min(3),
});
export type SupportTopic = z.infer<typeof supportTopicSchema>;

const greetingSchema = objectType('HomeGreeting', {
  text: proseSchema,
  link: proseSchema,
  to: z.string().startsWith('/'),
});

const invitationSchema = objectType('HomeInvitation', {
  title: proseSchema,
  text: proseSchema,
  link: proseSchema,
});

export const homePageSchema = objectType('HomePage', {
  headline: proseSchema,
  lead: proseSchema,
  /** Visitors count as returning only after they consented. */
  greeting: describedType(
    'HomeGreetings',
    'What a visitor is greeted with, and in its place one who comes back.',
    { first: greetingSchema, returning: greetingSchema },
  ).optional(),
  caption: proseSchema,
  process: objectType('HomeProcess', {
    title: proseSchema,
    steps: z.array(titledTextSchema).length(3),
  }),
  featured: objectType('HomeFeatured', { title: proseSchema, lines: z.array(slugSchema).min(3).max(8) }),
  /** A typical house; the server calculates its total. */
  example: objectType('HomeExample', {
    title: proseSchema,
    text: proseSchema,
    line_id: slugSchema,
    count: z.number().int().min(1).max(40),
  }).optional(),
  parts: invitationSchema,
  showrooms: invitationSchema,
});
export type HomePage = z.infer<typeof homePageSchema>;

/** `content/error-pages/{404,500}.yaml` ([3.19]) */
export const errorPageSchema = objectType('ErrorPage', {
  page: z.enum(['404', '500']),
  heading: proseSchema,
  description: proseSchema,
  cta_title: proseSchema,
  cta: z.array(linkSchema).min(1),
});
export type ErrorPage = z.infer<typeof errorPageSchema>;
