import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { consultationBookingSchema } from '#domain/consultations/consultation-booking.ts';
import { consultationRequestSchema } from '#domain/consultations/consultation-request.ts';
import type { AddressPart } from '#src/widgets/address/address-fields.tsx';
import { visitorsToday } from '#src/widgets/visitors-today.ts';
import type { CheckedFields } from './booking-request.ts';

/** Hooks set the values without an input (`books` to `recognized`), so that validation needs only values. */
export interface ConsultationFields extends Omit<CheckedFields, 'appointmentType' | 'phoneType'> {
  appointmentType: string;
  phoneType: string;
  preferredDay: string;
  preferredTime: string;
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
