import { z } from 'zod';

/** What is read of the answers; there is more in them. */
export const searchAnswerSchema = z.object({
  result: z.object({
    suggestions: z
      .array(z.object({ global_address_key: z.string().optional(), text: z.string() }))
      .nullish()
      .transform((suggestions) => suggestions ?? []),
  }),
});

const line = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

export const formatAnswerSchema = z.object({
  result: z.object({
    confidence: z.string().optional(),
    address: z.object({
      address_line_1: line,
      address_line_2: line,
      address_line_3: line,
      locality: line,
      region: line,
      postal_code: line,
    }),
  }),
});
