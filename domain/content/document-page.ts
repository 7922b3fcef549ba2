import { z } from 'zod';
import { describedType, markdownSchema, proseSchema, slugSchema } from './shared.ts';

/** `content/documents/{document_id}.md`: a text page such as the privacy policy, at `/{document_id}/`. */
export const documentPageSchema = describedType(
  'DocumentPage',
  'A text that is read from top to bottom, such as a policy.',
  {
    document_id: slugSchema,
    title: proseSchema,
    lead: proseSchema,
    effective: z.iso.date(),
    body: markdownSchema,
  },
);
export type DocumentPage = z.infer<typeof documentPageSchema>;
