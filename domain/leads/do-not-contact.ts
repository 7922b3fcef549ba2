import { z } from 'zod';
import { contactFields } from '#domain/validation/contact-fields.ts';
import { isNonEmptyObject } from '#domain/validation/non-empty.ts';

export const nothingGiven = 'Enter an email address, a phone number or a street address';

/** A street address to exclude from contact, with the fields of [3.23]. */
export const unwantedAddressSchema = z.object({
  address1: contactFields.address1,
  city: contactFields.city,
  state: contactFields.state,
  postal_code: contactFields.postalCode,
});

const given = z.object({
  email: contactFields.email.optional(),
  phone: contactFields.phone.optional(),
  address: unwantedAddressSchema.optional(),
});
export type ContactDetails = z.output<typeof given>;

/** Opt-out ([1.2], [2.6]) by email, phone or address, at least one; messages of [5.2], [5.3], [5.11]. */
export const doNotContactSchema = given.refine(
  ({ email, phone, address }) => email !== undefined || phone !== undefined || address !== undefined,
  { error: nothingGiven },
);

export const doNotContactFields = ['email', 'phone', 'address1', 'city', 'state', 'postalCode'] as const;
type Field = (typeof doNotContactFields)[number];
export type DoNotContactForm = Record<Field | 'details', string>;

export const emptyDoNotContactForm = Object.fromEntries(
  [...doNotContactFields, 'details'].map((field) => [field, '']),
) as DoNotContactForm;

export function detailsOfForm(typed: Readonly<Partial<Record<Field, string>>>): Record<string, unknown> {
  const text = (field: Field): string => typed[field]?.trim() ?? '';
  const [email, phone] = [text('email'), text('phone')];
  const place = { address1: text('address1'), city: text('city'), state: text('state') };
  const address = { ...place, postal_code: text('postalCode') };
  return {
    ...(email && { email }),
    ...(phone && { phone }),
    ...(isNonEmptyObject(address) && { address }),
  };
}

export const fieldOfIssue = (path: readonly PropertyKey[]): Field | 'details' => {
  const name = path[0] === 'address' ? (path[1] ?? 'address1') : (path[0] ?? 'details');
  return name === 'postal_code' ? 'postalCode' : (name as Field);
};

type Typed = Record<string, string>;

const messageAt = (field: Field | 'details', typed: Typed): string | undefined =>
  doNotContactSchema
    .safeParse(detailsOfForm(typed))
    .error?.issues.find(({ path }) => fieldOfIssue(path) === field)?.message;

/** Refines per field, because a manually added issue cannot have an empty message. */
export const doNotContactFormSchema = [...doNotContactFields, 'details' as const].reduce(
  (schema, field) =>
    schema.refine((typed) => messageAt(field, typed) === undefined, {
      path: [field],
      error: ({ input }) => messageAt(field, input as Typed) ?? '',
    }),
  z.record(z.string(), z.string()),
);
