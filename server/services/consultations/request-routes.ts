import type { FastifyInstance } from 'fastify';
import {
  assignRequest,
  closeRequest,
  listRequests,
  noteCall,
  readRequest,
} from '#domain/consultations/staff-requests-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { StaffRequests } from './staff-requests.ts';

/** Adds `/desk/v1/requests`: the queue of requests without a live time. */
export function staffRequestRoutes(app: FastifyInstance, requests: StaffRequests): void {
  registerEndpoint(app, listRequests, ({ input: { query }, caller }) => requests.list(caller, query));
  registerEndpoint(app, readRequest, async ({ input: { params }, caller }) => ({
    request: await requests.read(caller, params.reference),
  }));
  registerEndpoint(app, assignRequest, async ({ input: { params, body }, caller }) => ({
    request: await requests.assign(caller, params.reference, body),
  }));
  registerEndpoint(app, noteCall, async ({ input: { params, body }, caller }) => ({
    request: await requests.noteCall(caller, params.reference, body.text),
  }));
  registerEndpoint(app, closeRequest, async ({ input: { params, body }, caller }) => ({
    request: await requests.close(caller, params.reference, body.reason),
  }));
}
