import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { appointmentSchema } from './scheduling-appointments.ts';

/**
 * `GET /customers/v1/consultations`: those of the account, and those that were booked as a guest under its
 * confirmed e-mail address; what lies ahead first.
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
