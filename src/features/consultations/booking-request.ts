import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import type { ApiError } from '#src/lib/http/api-error.ts';
import { botCheckToken } from '#src/lib/vendors/bot-check.ts';
import type { BroughtItem } from './booked/brought-items.ts';
import type { ConsultationSetting } from './consultation-setting.ts';
import type { BookingRequest } from './scheduling-api.ts';

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
