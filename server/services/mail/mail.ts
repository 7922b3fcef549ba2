import { z } from 'zod';

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /**
   * Whether staff may read what it says. Left out of all that opens an account: who could read the link of a
   * new password in another's letter could take the account over.
   */
  staffMayRead: z.literal(true).optional(),
});
export type Mail = z.infer<typeof mailSchema>;

export const mailQueue = 'mail';
