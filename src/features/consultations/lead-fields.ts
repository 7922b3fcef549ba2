import type { DeskLead } from '#domain/leads/staff-contract.ts';

export function givenByLead({ fields }: DeskLead): Record<string, string> {
  const known = {
    appointmentType: fields.appointment_type,
    postalCode: fields.postal_code,
    firstName: fields.first_name,
    lastName: fields.last_name,
    email: fields.email,
    phone: fields.phone,
    phoneType: fields.phone_type,
    address1: fields.address1,
    city: fields.city,
    state: fields.state,
    comments: fields.comments,
    preferredDay: fields.preferred_day,
    preferredTime: fields.preferred_time,
  };
  return Object.fromEntries(Object.entries(known).filter((field): field is [string, string] => !!field[1]));
}
