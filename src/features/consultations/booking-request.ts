import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import type { CartItem } from '#domain/cart/contract.ts';
import { findDesign } from '#domain/configurator/contract.ts';
import { consultationBookingSchema } from '#domain/consultations/consultation-booking.ts';
import { consultationRequestSchema } from '#domain/consultations/consultation-request.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { phoneTypes } from '#domain/validation/contact-fields.ts';
import type { ApiError } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { botCheckToken } from '#src/lib/vendors/bot-check.ts';
import { useCart } from '#src/session/cart/cart-state.ts';
import type { AddressPart } from '#src/widgets/address/address-fields.tsx';
import { visitorsToday } from '#src/widgets/visitors-today.ts';
import type { ConsultationSetting } from './consultation-setting.ts';
import type { BookingRequest } from './scheduling-api.ts';

export type BroughtItem = NonNullable<BookingRequest['items']>[number];

const maxItems = 40;
const maxPieces = 999;
const longestUrl = 500;

const asMerged = ({ title, headline, quantity, config_id, edit_url, item_url }: CartItem): BroughtItem => ({
  title: (headline ? `${title}: ${headline}` : title).slice(0, 200),
  quantity: Math.min(quantity, maxPieces),
  ...(config_id && { config_id }),
  url: edit_url ?? item_url,
});

/** Loads the design of the URL's `?design=` code; unknown codes are ignored. */
async function designToBring(code: string, signal: AbortSignal): Promise<BroughtItem> {
  const design = await callEndpoint(findDesign, { params: { code } }, { signal });
  const url = `${pathTo.configured(design.backend_name)}&code=${design.code}`;
  return { title: design.title, quantity: 1, ...(url.length <= longestUrl && { url }) };
}

/** Items to discuss: the design that led here, and the cart. Staff book for others and attach no items. */
export function useItemsToBring(isOwn: boolean): BroughtItem[] {
  const inCart = useCart()?.items ?? [];
  const [code, setCode] = useState<string>();
  useEffect(() => setCode(new URLSearchParams(location.search).get('design') ?? undefined), []);
  const { value: design } = useRemote(code || undefined, (signal) => designToBring(code ?? '', signal));
  if (!isOwn) return [];
  return [...(design ? [design] : []), ...inCart.map(asMerged)].slice(0, maxItems);
}

export const withItems = (comments: string, items: readonly BroughtItem[]): string =>
  items.length === 0
    ? comments
    : [comments, `Comes along: ${items.map(({ title, quantity }) => `${quantity} × ${title}`).join('; ')}`]
        .filter(Boolean)
        .join('\n')
        .slice(0, Math.max(1_000, comments.length));

export interface CheckedFields {
  appointmentType: 'home' | 'virtual' | 'showroom';
  postalCode: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneType: 'mobile' | 'home' | 'work';
  address1: string;
  city: string;
  state: string;
  comments: string;
}

interface ChosenWith {
  slot: Timeslot;
  holdId?: string | undefined;
  captcha?: string | undefined;
  do_not_contact: boolean;
  leadId: string | undefined;
  items: readonly BroughtItem[];
  setting: ConsultationSetting;
}

/** Omitted if the script failed to load. */
function botCheck(): Pick<BookingRequest, 'bot_check'> {
  const token = botCheckToken();
  return token ? { bot_check: token } : {};
}

export const bookingRequest = (
  fields: CheckedFields,
  { slot, holdId, captcha, do_not_contact, leadId, items, setting }: ChosenWith,
): BookingRequest => ({
  slot_id: slot.id,
  ...(holdId && { hold_id: holdId }),
  ...(leadId && { lead_id: leadId }),
  ...(captcha && { captcha }),
  ...botCheck(),
  type: fields.appointmentType,
  interface: setting.interface,
  contact: {
    first_name: fields.firstName,
    last_name: fields.lastName,
    email: fields.email,
    phone: fields.phone,
    phone_type: fields.phoneType,
  },
  address: {
    address1: fields.address1,
    city: fields.city,
    state: fields.state,
    postalCode: fields.postalCode,
  },
  comments: fields.comments,
  items: [...items],
  do_not_contact,
  privacy: true,
});

const formFields: Readonly<Record<string, string>> = {
  'body.contact.first_name': 'firstName',
  'body.contact.last_name': 'lastName',
  'body.contact.email': 'email',
  'body.contact.phone': 'phone',
  'body.contact.phone_type': 'phoneType',
  'body.address.address1': 'address1',
  'body.address.city': 'city',
  'body.address.state': 'state',
  'body.address.postalCode': 'postalCode',
  'body.type': 'appointmentType',
  'body.slot_id': 'dateTime',
  'body.captcha': 'captcha',
};

/** Fields of error codes that name no field */
const fieldsOfCodes: Readonly<Record<string, string>> = {
  captcha_needed: 'captcha',
  captcha_wrong: 'captcha',
  outside_service_area: 'postalCode',
  no_showrooms_nearby: 'postalCode',
  unknown_postal_code: 'postalCode',
  unknown_branch: 'postalCode',
  address_needed: 'projectAddress',
  wrong_type: 'appointmentType',
};

/** Returns the rejected form fields of an error; empty if it concerns no field. */
export function refusedFields(error: ApiError): { field: string; message: string }[] {
  const field = fieldsOfCodes[error.code];
  if (field) return [{ field, message: error.message }];
  return error.fields.map(({ path, message }) => ({
    field: formFields[path] ?? path.replace(/^body\./, ''),
    message,
  }));
}

/** Hooks set the values without an input (`books` to `recognized`), so that validation needs only values. */
export interface ConsultationFields extends Omit<CheckedFields, 'appointmentType' | 'phoneType'> {
  appointmentType: string;
  phoneType: string;
  preferredDay: string;
  preferredTime: string;
  /** Option or offer that a page led here with */
  matter: string;
  privacy: boolean;
  /** Whether a live time is booked, instead of a preferred day and time */
  books: boolean;
  /** START_DATE of the live time */
  dateTime: string;
  captcha: string;
  /** Address that the address service or the visitor confirmed, as by `addressKey` */
  recognized: string;
  /** Result of `recognized`, as named by [5.10] */
  projectAddress: boolean;
}
export type FieldsForm = UseFormReturn<ConsultationFields>;
export type VisitAddress = Record<AddressPart, string>;

export const addressOf = (fields: Partial<VisitAddress>): VisitAddress => ({
  address1: fields.address1 ?? '',
  city: fields.city ?? '',
  state: fields.state ?? '',
  postalCode: fields.postalCode ?? '',
});

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export const addressLine = ({ address1, city, state, postalCode }: VisitAddress): string =>
  `${address1}, ${city}, ${state} ${postalCode.trim().slice(0, 5)}`;

export const addressKey = (address: VisitAddress): string => plain(addressLine(address));

export const isComplete = (address: VisitAddress): boolean =>
  [address.address1, address.city, address.state].every((part) => part.trim() !== '');

export function isRecognized(fields: Partial<ConsultationFields>): boolean {
  const address = addressOf(fields);
  return isComplete(address) && fields.recognized === addressKey(address);
}

/** Validates a booking or a request (section 5). */
export function consultationResolver(asksCaptcha: boolean): Resolver<ConsultationFields> {
  const booking = zodResolver(consultationBookingSchema({ asksCaptcha }) as never);
  return ((fields, ...rest) => {
    const projectAddress = isRecognized(fields);
    return fields.books
      ? booking({ ...fields, projectAddress } as never, ...(rest as [never, never]))
      : zodResolver(consultationRequestSchema(visitorsToday()) as never)(
          fields as never,
          ...(rest as [never, never]),
        );
  }) as Resolver<ConsultationFields>;
}

const labels = { mobile: 'Mobile', home: 'Home', work: 'Work' } as const;

/** Form labels of phone types ([3.23]) */
export const phoneOptions = phoneTypes.map((type) => [type, labels[type]] as const);
