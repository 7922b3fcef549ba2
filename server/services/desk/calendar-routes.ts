import type { FastifyInstance } from 'fastify';
import {
  addBlock,
  changeBlock,
  listBlocks,
  removeBlock,
} from '#domain/consultations/staff-blocks-contract.ts';
import {
  addConsultant,
  changeConsultant,
  listConsultants,
  removeConsultant,
} from '#domain/consultations/staff-calendars-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { CalendarsAtDesk } from './calendars-at-desk.ts';

export function calendarRoutes(app: FastifyInstance, calendars: CalendarsAtDesk): void {
  registerEndpoint(app, listConsultants, ({ input: { query } }) =>
    calendars.listConsultants(query.branch_id),
  );
  registerEndpoint(app, addConsultant, async ({ input: { body }, caller, idempotencyKey }) => ({
    consultant: await calendars.addConsultant(caller, body, idempotencyKey),
  }));
  registerEndpoint(app, changeConsultant, async ({ input: { params, body }, caller }) => ({
    consultant: await calendars.changeConsultant(caller, params.id, body),
  }));
  registerEndpoint(app, removeConsultant, ({ input: { params, query }, caller }) =>
    calendars.removeConsultant(caller, params.id, query.until),
  );
  registerEndpoint(app, listBlocks, ({ input: { query } }) => calendars.listBlocks(query));
  registerEndpoint(app, addBlock, async ({ input: { body }, caller, idempotencyKey }) => ({
    block: await calendars.addBlock(caller, body, idempotencyKey),
  }));
  registerEndpoint(app, changeBlock, async ({ input: { params, body }, caller }) => ({
    block: await calendars.changeBlock(caller, params.id, body),
  }));
  registerEndpoint(app, removeBlock, async ({ input: { params }, caller }) => ({
    block: await calendars.removeBlock(caller, params.id),
  }));
}
