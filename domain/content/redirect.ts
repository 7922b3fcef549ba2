import { z } from 'zod';
import { objectType } from './shared.ts';

const sitePathSchema = z.string().regex(/^\/(?!\/)\S*$/, { error: 'Must be a path of this site' });

/**
 * A former path in the form used for matching: `/caf%C3%A9/` equals `/café/`. Matching ignores queries and
 * fragments.
 */
const formerPathSchema = z
  .string()
  .regex(/^\/(?!\/)[^\s?#]*$/, { error: 'Must be a path of this site, without ? or #' })
  .transform((written, context) => {
    try {
      const path = decodeURIComponent(written);
      if (!/[?#]/.test(path)) return path;
      context.addIssue({ code: 'custom', message: 'Must be a path of this site, without ? or #' });
    } catch {
      context.addIssue({ code: 'custom', message: 'Has a % that begins no code such as %C3%A9' });
    }
    return z.NEVER;
  });

/** An entry of `content/redirects.yaml` ([2.10]). */
export const redirectSchema = objectType('Redirect', {
  from: formerPathSchema,
  to: sitePathSchema,
  permanent: z.boolean().default(true),
});
export type Redirect = z.infer<typeof redirectSchema>;
