import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { appointmentSchema } from './appointments-contract.ts';

/**
 * `GET /customers/v1/consultations`: the account's consultations, and guest bookings under its confirmed
 * email address; upcoming first.
 */
export const listOwnConsultations = defineEndpoint({
  operationId: 'listOwnConsultations',
  method: 'GET',
  path: '/customers/v1/consultations',
  summary: 'Your consultations',
  access: { scope: 'web-customer' },
  response: z.object({ consultations: z.array(appointmentSchema) }),
  errors: {},
});
