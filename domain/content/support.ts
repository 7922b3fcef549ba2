import { z } from 'zod';
import { markdownSchema, proseSchema, slugSchema } from './shared.ts';

/** `content/support/{topic_id}.yaml`: questions that people ask us, with answers. */
export const supportTopicSchema = z.strictObject({
  topic_id: slugSchema,
  title: proseSchema,
  summary: proseSchema,
  /** Where it stands among the topics. */
  order: z.number().int(),
  answers: z
    .array(z.strictObject({ answer_id: slugSchema, question: proseSchema, answer: markdownSchema }))
    .min(3),
});
export type SupportTopic = z.infer<typeof supportTopicSchema>;
