import type { FastifyInstance } from 'fastify';
import {
  listConsultantChoices,
  moveConsultation,
  undoMove,
} from '#domain/consultations/moves/staff-moves-contract.ts';
import {
  callInSick,
  noteConsultation,
  readConsultation,
  readDay,
  readMonth,
  readRevision,
  searchConsultations,
} from '#domain/consultations/staff-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { SickDays } from './sick-days.ts';
import type { StaffConsultations } from './staff-consultations.ts';
import type { StaffMoves } from './staff-moves.ts';

export function deskConsultationRoutes(
  app: FastifyInstance,
  {
    consultations,
    sickDays,
    moves,
  }: {
    consultations: StaffConsultations;
    sickDays: SickDays;
    moves: StaffMoves;
  },
): void {
  registerEndpoint(app, readDay, ({ input: { query } }) => consultations.day(query.branch_id, query.day));
  registerEndpoint(app, readRevision, async ({ input: { query } }) => ({
    revision: await consultations.revision(query.branch_id),
  }));
  registerEndpoint(app, readMonth, ({ input: { query } }) =>
    consultations.month(query.branch_id, query.month),
  );
  registerEndpoint(app, searchConsultations, async ({ input: { query } }) => ({
    consultations: await consultations.search(query.search),
  }));
  registerEndpoint(app, readConsultation, async ({ input: { params } }) => ({
    consultation: await consultations.read(params.id),
  }));
  registerEndpoint(app, noteConsultation, async ({ input: { params, body }, caller }) => ({
    consultation: await consultations.note(caller, params.id, body.text),
  }));
  registerEndpoint(app, listConsultantChoices, ({ input: { query } }) => moves.choices(query));
  registerEndpoint(app, moveConsultation, async ({ input: { params, body }, caller }) => {
    await moves.move(caller, params.id, body);
    return { consultation: await consultations.read(params.id) };
  });
  registerEndpoint(app, undoMove, async ({ input: { params, body }, caller }) => {
    await moves.undo(caller, params.id, body.sequence);
    return { consultation: await consultations.read(params.id) };
  });
  registerEndpoint(app, callInSick, ({ input: { params, body }, caller }) =>
    sickDays.callIn(caller, params.id, body.day),
  );
}
