import { z } from 'zod';
import { contactFields } from './contact-fields.ts';
import { formatMessages, requiredMessages } from './form-messages.ts';
import { isPoBox } from './po-box.ts';

/** The appointments that a visitor asks for by day and time, before there are slots to choose from ([3.23]). */
export const requestableTypes = ['home', 'virtual', 'showroom'] as const;

/** Parts of a day that one can prefer. */
export const preferredTimes = ['morning', 'midday', 'afternoon', 'evening'] as const;

const addressParts = ['address1', 'city', 'state'] as const;
const sayNothing = z.string().trim().max(254).default('');
const longestAheadDays = 180;

const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const requestShape = {
  appointmentType: z.enum(requestableTypes, { error: requiredMessages.appointmentType }),
  postalCode: contactFields.postalCode,
  firstName: contactFields.firstName,
  lastName: contactFields.lastName,
  email: contactFields.email,
  phone: contactFields.phone,
  phoneType: contactFields.phoneType,
  address1: sayNothing,
  city: sayNothing,
  state: sayNothing,
  preferredDay: contactFields.preferredDay,
  preferredTime: z.enum(preferredTimes, { error: requiredMessages.preferredTime }),
  comments: z.string().trim().max(1000, { error: formatMessages.comments }).default(''),
  privacy: contactFields.privacy,
};

/**
 * A request for a consultation ([2.21], [3.23], [5.10]-[5.12]). `today` is the visitor's day, `YYYY-MM-DD`: the preferred day lies after it,
 * within 180 days. A visit at home needs street, city and state, and a street that a crew can reach ([5.4]); the other kinds
 * leave the three alone.
 */
export const consultationRequestSchema = (today: string) =>
  z
    .object({
      ...requestShape,
      preferredDay: requestShape.preferredDay.refine(
        (day) =>
          z.iso.date().safeParse(day).success && day > today && day <= dayAfter(today, longestAheadDays),
        { error: formatMessages.preferredDay },
      ),
    })
    .check(({ value, issues }) => {
      if (value.appointmentType !== 'home') return;
      for (const part of addressParts.filter((name) => value[name] === ''))
        issues.push({ code: 'custom', path: [part], message: requiredMessages[part], input: value[part] });
      if (isPoBox(value.address1))
        issues.push({
          code: 'custom',
          path: ['address1'],
          message: formatMessages.jobSite,
          input: value.address1,
        });
    });
export type ConsultationRequest = z.output<ReturnType<typeof consultationRequestSchema>>;

/** What a form sent without scripts, as the request that the schema checks: a ticked box is `true`, an unticked one is not sent. */
export const requestOfForm = (sent: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...sent,
  privacy: sent.privacy === undefined ? undefined : true,
});
