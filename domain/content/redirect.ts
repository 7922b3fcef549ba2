import { z } from 'zod';

const sitePathSchema = z.string().regex(/^\/(?!\/)\S*$/, { error: 'Must be a path of this site' });

/** One entry of `content/redirects.yaml` ([2.10]). */
export const redirectSchema = z.strictObject({
  from: sitePathSchema,
  to: sitePathSchema,
  permanent: z.boolean().default(true),
});
export type Redirect = z.infer<typeof redirectSchema>;
