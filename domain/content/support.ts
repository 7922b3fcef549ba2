import { z } from 'zod';
import { markdownSchema, objectType, proseSchema, slugSchema } from './shared.ts';

export const supportTopicSchema = objectType('SupportTopic', {
  topic_id: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  order: z.number().int(),
  answers: z
    .array(
      objectType('SupportAnswer', { answer_id: slugSchema, question: proseSchema, answer: markdownSchema }),
    )
    .min(3),
});
export type SupportTopic = z.infer<typeof supportTopicSchema>;
