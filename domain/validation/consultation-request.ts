import { z } from 'zod';
import { contactFields } from './contact-fields.ts';
import { formatMessages, requiredMessages } from './form-messages.ts';
import { isPoBox } from './po-box.ts';

/**
 * The appointments that a visitor asks for by day and time, before there are slots to choose from ([3.23]).
 */
export const requestableTypes = ['home', 'virtual', 'showroom'] as const;

/** Parts of a day that one can prefer. */
export const preferredTimes = ['morning', 'midday', 'afternoon', 'evening'] as const;

/** The fields of the form, from top to bottom. */
export const consultationOrder = [
  'appointmentType',
  'postalCode',
  'preferredDay',
  'preferredTime',
  'address1',
  'city',
  'state',
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneType',
  'comments',
  'privacy',
] as const;

const longestAheadDays = 180;

/** Text that may be left out. PostgreSQL takes no NUL, and no keyboard types one. */
const optional = (longest: number, error?: string) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\u0000', ''))
    .trim()
    .max(longest, { error })
    .default('');

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
  preferredDay: contactFields.preferredDay,
  preferredTime: z.enum(preferredTimes, { error: requiredMessages.preferredTime }),
  comments: optional(1000, formatMessages.comments),
  /** Nothing is sent from now on but letters about what was asked for or bought. */
  do_not_contact: z.boolean().optional(),
  privacy: contactFields.privacy,
};

type AddressPart = 'address1' | 'city' | 'state';

/** Of a visit at home alone: the other kinds leave the three parts of an address as they are. */
const atHome =
  (part: AddressPart, isRight: (text: string) => boolean) =>
  (request: { appointmentType?: unknown } & Record<AddressPart, string>): boolean =>
    request.appointmentType !== 'home' || isRight(request[part]);
const isGiven = (text: string): boolean => text !== '';

/**
 * Where a visit at home goes. A schema beside the other fields: checks of an object stay silent where one of
 * its fields is refused.
 */
export const visitedAddressSchema = z
  .object({
    appointmentType: z.unknown().optional(),
    address1: optional(254),
    city: optional(254),
    state: optional(254),
  })
  .refine(atHome('address1', isGiven), { path: ['address1'], error: requiredMessages.address1 })
  .refine(atHome('city', isGiven), { path: ['city'], error: requiredMessages.city })
  .refine(atHome('state', isGiven), { path: ['state'], error: requiredMessages.state })
  .refine(
    atHome('address1', (line) => !isPoBox(line)),
    { path: ['address1'], error: formatMessages.jobSite },
  );

/**
 * A request for a consultation ([2.21], [3.23], [5.10]-[5.12]). `today` is the visitor's day, `YYYY-MM-DD`:
 * the preferred day lies after it, within 180 days. A visit at home needs street, city and state, and a
 * street that a crew can reach ([5.4]); the other kinds leave the three alone.
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
    .and(visitedAddressSchema);
export type ConsultationRequest = z.output<ReturnType<typeof consultationRequestSchema>>;

/**
 * What a form sent without scripts, as the request that the schema checks: a ticked box is `true`, an
 * unticked one is not sent.
 */
export const requestOfForm = ({
  do_not_contact,
  ...sent
}: Readonly<Record<string, unknown>>): Record<string, unknown> & { do_not_contact?: true } => ({
  ...sent,
  privacy: sent.privacy === undefined ? undefined : true,
  ...(do_not_contact !== undefined && { do_not_contact: true as const }),
});
