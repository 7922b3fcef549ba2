import { z } from 'zod';

export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** An entry for the reader's calendar, as iCalendar. */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
  /**
   * Whether staff may read what it says. Left out of all that opens an account: who could read the link of a
   * new password in another's letter could take the account over.
   */
  staffMayRead: z.literal(true).optional(),
  /**
   * A letter of service is part of what its reader asked for: an order, a booking, an account. The others do
   * not go to an address that asked not to be contacted.
   */
  purpose: z.enum(['service', 'reminder', 'marketing']).default('service'),
});
export type Mail = z.infer<typeof mailSchema>;
/** A letter as it is promised to the queue. */
export type NewMail = z.input<typeof mailSchema>;

export const mailQueue = 'mail';
