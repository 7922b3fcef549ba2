import { z } from 'zod';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { foldEmail, isEmail } from './email.ts';
import { withoutInvisible } from './fold-typed.ts';
import { formatMessages, requiredMessages, summaryMessages } from './form-messages.ts';
import { isPersonName } from './person-name.ts';
import { isPhoneEntry } from './phone.ts';

/** Missing and blank give one message; `abort` suppresses the format error for blank fields. */
const required = (error: string, fold = withoutInvisible) =>
  z.string({ error }).overwrite(fold).trim().min(1, { error, abort: true }).max(254, { error });

export const phoneTypes = ['mobile', 'home', 'work'] as const;

export const appointmentTypes = ['home', 'virtual', 'preference', 'nrt', 'showroom'] as const;

/** Fields of [3.23] with messages of [5.10]-[5.12]. `dateTime` is an ISO 8601 instant with offset. */
export const contactFields = {
  postalCode: required(requiredMessages.postalCode).refine(isPostalCode, {
    error: formatMessages.postalCode,
  }),
  firstName: required(requiredMessages.firstName).refine(isPersonName, { error: formatMessages.firstName }),
  lastName: required(requiredMessages.lastName).refine(isPersonName, { error: formatMessages.lastName }),
  email: required(requiredMessages.email, foldEmail).refine(isEmail, { error: formatMessages.email }),
  phone: required(requiredMessages.phone).refine(isPhoneEntry, { error: formatMessages.phone }),
  phoneType: z.enum(phoneTypes, { error: requiredMessages.phoneType }),
  privacy: z.literal(true, { error: requiredMessages.privacy }),
  projectAddress: z.literal(true, { error: requiredMessages.projectAddress }),
  address1: required(requiredMessages.address1),
  city: required(requiredMessages.city),
  state: required(requiredMessages.state),
  dateTime: z.iso.datetime({ offset: true, error: requiredMessages.dateTime }),
  preferredDay: required(requiredMessages.preferredDay),
  preferredTime: required(requiredMessages.preferredTime),
  appointmentType: z.enum(appointmentTypes, { error: requiredMessages.appointmentType }),
  captcha: z.string({ error: summaryMessages.captcha }).min(1, { error: summaryMessages.captcha }),
} as const;

export const contactFormSchema = z.object(contactFields);
export type ContactForm = z.infer<typeof contactFormSchema>;
