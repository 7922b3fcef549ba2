import { z } from 'zod';
import { addDays, dayOfIso, isoDay } from '#domain/dates/civil-day.ts';
import { isPoBox } from '#domain/orders/po-box.ts';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { formatMessages, requiredMessages } from '#domain/validation/form-messages.ts';

/** Appointment types for requests without slots ([3.23]). */
export const requestableTypes = ['home', 'virtual', 'showroom'] as const;

export const preferredTimes = ['morning', 'midday', 'afternoon', 'evening'] as const;

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

export const longestMatter = 200;

/** Optional text without NUL, which PostgreSQL rejects. */
const optional = (longest: number, error?: string) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\u0000', ''))
    .trim()
    .max(longest, { error })
    .default('');

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
  /** An option or offer that a page leads to the form with. */
  matter: optional(longestMatter),
  comments: optional(1000, formatMessages.comments),
  /** Opts out of all emails except about requests and orders. */
  do_not_contact: z.boolean().optional(),
  privacy: contactFields.privacy,
};

type AddressPart = 'address1' | 'city' | 'state';

const atHome =
  (part: AddressPart, isRight: (text: string) => boolean) =>
  (request: { appointmentType?: unknown } & Record<AddressPart, string>): boolean =>
    request.appointmentType !== 'home' || isRight(request[part]);
const isGiven = (text: string): boolean => text !== '';

/** Separate schema: Zod skips an object's refinements if one of its fields is invalid. */
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

/** Request ([2.21], [3.23], [5.10]-[5.12]), 1 to 180 days ahead; home visits exclude PO boxes ([5.4]). */
export const consultationRequestSchema = (today: string) =>
  z
    .object({
      ...requestShape,
      preferredDay: requestShape.preferredDay.refine(
        (day) =>
          z.iso.date().safeParse(day).success &&
          day > today &&
          day <= isoDay(addDays(dayOfIso(today), longestAheadDays)),
        { error: formatMessages.preferredDay },
      ),
    })
    .and(visitedAddressSchema);
export type ConsultationRequest = z.output<ReturnType<typeof consultationRequestSchema>>;

/** Converts a form submitted without scripts: a checked box becomes `true`; browsers omit unchecked ones. */
export const requestOfForm = ({
  do_not_contact,
  ...sent
}: Readonly<Record<string, unknown>>): Record<string, unknown> & { do_not_contact?: true } => ({
  ...sent,
  privacy: sent.privacy === undefined ? undefined : true,
  ...(do_not_contact !== undefined && { do_not_contact: true as const }),
});
