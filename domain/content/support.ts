import { z } from 'zod';
import { markdownSchema, proseSchema, slugSchema } from './shared.ts';

export const supportTopicSchema = z.strictObject({
  topic_id: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  order: z.number().int(),
  answers: z
    .array(z.strictObject({ answer_id: slugSchema, question: proseSchema, answer: markdownSchema }))
    .min(3),
});
export type SupportTopic = z.infer<typeof supportTopicSchema>;
