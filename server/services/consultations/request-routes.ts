import type { FastifyInstance } from 'fastify';
import {
  assignRequest,
  closeRequest,
  countRequests,
  listRequests,
  noteCall,
  readRequest,
} from '#domain/consultations/staff-requests-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { StaffRequests, type StaffRequestsDeps } from './staff-requests.ts';

/** Adds `/desk/v1/requests`: the queue of requests without a live time. */
export function staffRequestRoutes(app: FastifyInstance, deps: StaffRequestsDeps): void {
  const requests = new StaffRequests(deps);
  registerEndpoint(app, listRequests, ({ input: { query }, caller }) => requests.list(caller, query));
  registerEndpoint(app, countRequests, () => requests.count());
  registerEndpoint(app, readRequest, async ({ input: { params }, caller }) => ({
    request: await requests.read(caller, params.reference),
  }));
  registerEndpoint(app, assignRequest, async ({ input: { params, body }, caller }) => ({
    request: await requests.assign(caller, params.reference, body.from),
  }));
  registerEndpoint(app, noteCall, async ({ input: { params, body }, caller }) => ({
    request: await requests.noteCall(caller, params.reference, body.text),
  }));
  registerEndpoint(app, closeRequest, async ({ input: { params, body }, caller }) => ({
    request: await requests.close(caller, params.reference, body.reason),
  }));
}
