import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { withoutInvisible } from '#domain/validation/fold-typed.ts';
import { formatMessages } from '#domain/validation/form-messages.ts';
import { isPhoneEntry } from '#domain/validation/phone.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { brochureIdsSchema } from './brochures-contract.ts';

/** `brochures`: by mail. */
export const inquiryKinds = ['contact', 'warranty', 'careers', 'partners', 'brochures'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

export const inquiryTitles: Readonly<Record<InquiryKind, string>> = {
  contact: 'Question',
  warranty: 'Warranty claim',
  careers: 'Application',
  partners: 'Partner request',
  brochures: 'Brochures',
};

export const contactTopics = ['product', 'order', 'parts', 'trade', 'privacy', 'other'] as const;
export const topicWords: Readonly<Record<(typeof contactTopics)[number], string>> = {
  product: 'Windows and doors',
  order: 'An order',
  parts: 'Parts',
  trade: 'Architects and builders',
  privacy: 'Privacy and accessibility',
  other: 'Something else',
};

export const frameMaterials = ['wood', 'fiberglass', 'vinyl', 'clad'] as const;
export type FrameMaterial = (typeof frameMaterials)[number];
export const materialWords: Readonly<Record<FrameMaterial, string>> = {
  wood: 'Wood',
  fiberglass: 'Fiberglass',
  vinyl: 'Vinyl',
  clad: 'Clad wood',
};

export const trades = ['contractor', 'store', 'builder', 'architect'] as const;
export const tradeWords: Readonly<Record<(typeof trades)[number], string>> = {
  contractor: 'We install',
  store: 'We sell',
  builder: 'We build',
  architect: 'We design',
};

export const maxMessage = 4_000;

/** Keeps line breaks; removes characters that the database rejects or that reorder other text. */
export const foldMessage = (text: string): string =>
  withoutInvisible(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]+|\p{Cs}+/gu, ' '));

const message = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(foldMessage)
    .trim()
    .min(1, { error: missing })
    .max(maxMessage, { error: `Write at most ${maxMessage} characters` });

const lineOf = (text: string): string => withoutInvisible(withoutControls(text));
const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(lineOf)
    .trim()
    .max(max, { error: `Write at most ${max} characters` })
    .default('');
const line = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite(lineOf)
    .trim()
    .min(1, { error: missing })
    .max(max, { error: `Write at most ${max} characters` });

/** Fields of a person; the phone number may be empty. */
export const senderFields = {
  firstName: contactFields.firstName,
  lastName: contactFields.lastName,
  email: contactFields.email,
  phone: optionalLine(60).refine((typed) => typed === '' || isPhoneEntry(typed), {
    error: formatMessages.phone,
  }),
  postalCode: contactFields.postalCode,
} as const;

const consentFields = {
  privacy: contactFields.privacy,
  do_not_contact: z.boolean().optional(),
  /** Solution of the puzzle of `GET /scheduling/v1/captcha` */
  captcha: z.string().max(8_000).optional(),
} as const;

const installedOn = z.iso
  .date({ error: 'Enter the day of installation' })
  .refine((day) => day >= '1961-01-01', { error: 'We have made windows since 1961. Check the year.' });

export const noNumber = 'Enter the serial number from the glass, or your order number';

const numberFields = { serial: optionalLine(40), orderNumber: optionalLine(40) } as const;
const hasNumber = ({ serial, orderNumber }: Record<keyof typeof numberFields, string>): boolean =>
  serial !== '' || orderNumber !== '';
const needsNumber = { path: ['serial'], error: noNumber };

const kindFields = {
  contact: {
    topic: z.enum(contactTopics, { error: 'Choose what it is about' }),
    message: message('Write your question'),
  },
  warranty: {
    ...numberFields,
    material: z.enum(frameMaterials, { error: 'Choose the material of the frame' }),
    installedOn,
    message: message('Say what is wrong, and where in the house'),
  },
  careers: {
    position: line('Say which job you apply for', 120),
    message: message('Tell us about your work so far'),
  },
  partners: {
    company: line('Enter the name of your company', 120),
    trade: z.enum(trades, { error: 'Choose what your company does' }),
    message: message('Tell us what you have in mind'),
  },
} as const;

/** Ids of brochures, from a list of boxes or separated by commas. */
const chosenBrochures = z.preprocess(
  (typed) => (Array.isArray(typed) ? typed.join(',') : typed),
  brochureIdsSchema,
);

const shared = { ...senderFields, ...consentFields };
const contactSchema = z.object({ kind: z.literal('contact'), ...kindFields.contact, ...shared });
const warrantySchema = z.object({ kind: z.literal('warranty'), ...kindFields.warranty, ...shared });
const careersSchema = z.object({ kind: z.literal('careers'), ...kindFields.careers, ...shared });
const partnersSchema = z.object({ kind: z.literal('partners'), ...kindFields.partners, ...shared });
const brochuresSchema = z.object({
  kind: z.literal('brochures'),
  brochures: chosenBrochures,
  ...shared,
  address1: contactFields.address1,
  city: contactFields.city,
  state: contactFields.state,
});

/** An inquiry of any kind, with messages of section 5 for the fields of [2.21]. */
export const inquirySchema = z.discriminatedUnion('kind', [
  contactSchema,
  warrantySchema.refine(hasNumber, needsNumber),
  careersSchema,
  partnersSchema,
  brochuresSchema,
]);

/** One schema per form. Each lists all errors at once; a refinement alone would wait for the others. */
export const inquirySchemas = {
  contact: contactSchema,
  warranty: z.object(numberFields).refine(hasNumber, needsNumber).and(warrantySchema),
  careers: careersSchema,
  partners: partnersSchema,
  brochures: brochuresSchema,
} as const;
export type Inquiry = z.output<typeof inquirySchema>;

/** Names of the fields that only some kinds have. */
export const detailTitles: Readonly<Record<string, string>> = {
  topic: 'About',
  serial: 'Serial number',
  orderNumber: 'Order number',
  material: 'Frame',
  installedOn: 'Installed',
  position: 'Job',
  company: 'Company',
  trade: 'Trade',
  brochures: 'Brochures',
  how: 'How',
  expectedOn: 'Expected by',
  address1: 'Street',
  city: 'City',
  state: 'State',
};
