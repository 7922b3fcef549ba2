import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { requiredMessages, type SummaryField } from '#domain/validation/form-messages.ts';
import { commentsSchema } from './appointment-fields.ts';
import { visitedAddressSchema } from './consultation-request.ts';
import { visitTypes } from './consultation-words.ts';

export const bookingOrder = [
  'appointmentType',
  'postalCode',
  'dateTime',
  'address1',
  'city',
  'state',
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneType',
  'comments',
  'captcha',
  'privacy',
] as const satisfies readonly (SummaryField | 'comments')[];

const bookingShape = {
  appointmentType: z.enum(visitTypes, { error: requiredMessages.appointmentType }),
  postalCode: contactFields.postalCode,
  dateTime: contactFields.dateTime,
  firstName: contactFields.firstName,
  lastName: contactFields.lastName,
  email: contactFields.email,
  phone: contactFields.phone,
  phoneType: contactFields.phoneType,
  comments: commentsSchema,
  privacy: contactFields.privacy,
};

/** Home visits require an address that the address service recognized ([5.10]). */
const recognizedSchema = z
  .object({ appointmentType: z.unknown().optional(), projectAddress: z.unknown().optional() })
  .refine(({ appointmentType, projectAddress }) => appointmentType !== 'home' || projectAddress === true, {
    path: ['projectAddress'],
    error: requiredMessages.projectAddress,
  });

/** Booking form ([2.21], [3.23], [5.10]-[5.13]). `dateTime` is a slot's START_DATE. */
export const consultationBookingSchema = ({ asksCaptcha }: { asksCaptcha: boolean }) =>
  z
    .object({ ...bookingShape, captcha: asksCaptcha ? contactFields.captcha : z.unknown().optional() })
    .and(visitedAddressSchema)
    .and(recognizedSchema);
