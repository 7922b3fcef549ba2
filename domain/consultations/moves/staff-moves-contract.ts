import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { deskBase, staffTextSchema } from '#domain/contracts/page-size.ts';
import { notAllowed } from '../appointments-contract.ts';
import { placeErrors, slotIdSchema, slotTaken, visitTypeSchema } from '../slots-contract.ts';
import { deskConsultationSchema } from '../staff-contract.ts';
import { visitObstacles } from './visit-obstacle.ts';

const consultations = `${deskBase}/consultations` as const;
const params = z.object({ id: z.string().min(1).max(60) });
const answer = z.object({ consultation: deskConsultationSchema });
const sequenceSchema = z.number().int().nonnegative();

/** Staff may undo a move for this long; then the customer gets the email about it. */
export const undoMoveMs = 60_000;

/** Someone changed the consultation after it was read. */
export const consultationChanged = 'consultation_changed';

export const consultantChoiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  slot_id: slotIdSchema,
  /** Undefined if the consultant is free. */
  obstacle: z.enum(visitObstacles).optional(),
  /** `other`: the postal code belongs to another consultant's territory. */
  territory: z.enum(['own', 'branch', 'other']),
  visits_that_day: z.number().int(),
  /** From the visit before or the start of the route; only for visits at home. */
  miles: z.number().optional(),
});
export type ConsultantChoice = z.infer<typeof consultantChoiceSchema>;

/**
 * The branch's consultants for a visit: free ones first, best match on top; each other with its obstacle.
 * `appointment_id` is a visit to be moved, which does not stand in its own way.
 */
export const listConsultantChoices = defineEndpoint({
  operationId: 'deskListConsultantChoices',
  method: 'GET',
  path: `${consultations}/consultants`,
  summary: 'Who is free at a time',
  access: { permission: 'read consultations' },
  query: z.object({
    postal_code: z.string().trim().min(1).max(20),
    type: visitTypeSchema,
    starts_at: z.iso.datetime({ offset: true }).regex(/^20/),
    appointment_id: z.uuid().optional(),
  }),
  response: z.object({ time_zone: z.string(), consultants: z.array(consultantChoiceSchema) }),
  errors: { 404: [...placeErrors] },
});

/**
 * Moves a visit to another time, another consultant, or both; `sequence` is the version that was seen. A new
 * time must be confirmed again. Another consultant needs a reason.
 */
export const moveConsultation = defineEndpoint({
  operationId: 'deskMoveConsultation',
  method: 'POST',
  path: `${consultations}/:id/move`,
  summary: 'Move a consultation, or give it to another consultant',
  access: { permission: 'change consultations' },
  params,
  body: z.object({
    slot_id: slotIdSchema,
    sequence: sequenceSchema,
    reason: staffTextSchema('Say why', 200).or(z.literal('')).default(''),
  }),
  response: answer,
  errors: {
    404: [...placeErrors, 'unknown_consultation', 'unknown_slot'],
    409: [slotTaken, notAllowed, consultationChanged],
    422: ['outside_service_area', 'wrong_type', 'reason_needed'],
  },
});

/** Restores the time, consultant and state that the customer knows. */
export const undoMove = defineEndpoint({
  operationId: 'deskUndoMove',
  method: 'POST',
  path: `${consultations}/:id/undo-move`,
  summary: 'Undo a move before its email is sent',
  access: { permission: 'change consultations' },
  params,
  body: z.object({ sequence: sequenceSchema }),
  response: answer,
  errors: {
    404: [...placeErrors, 'unknown_consultation'],
    409: [slotTaken, notAllowed, consultationChanged],
    422: ['outside_service_area'],
  },
});
