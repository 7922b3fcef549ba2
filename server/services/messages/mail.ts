import { z } from 'zod';

export const mailSchema = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Key of the job whose email this one answers, so that mail clients show one thread. */
  answers: z.uuid().optional(),
  /** iCalendar attachment. */
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
  /** Unset for emails with account links: staff could take over the account by a reset link. */
  staffMayRead: z.literal(true).optional(),
  /** `service` emails belong to an order, booking or account. Others respect do-not-contact requests. */
  purpose: z.enum(['service', 'reminder', 'marketing']).default('service'),
});
export type Mail = z.infer<typeof mailSchema>;
export type NewMail = z.input<typeof mailSchema>;

export const mailQueue = 'mail';
