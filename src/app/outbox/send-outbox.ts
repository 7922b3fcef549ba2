import { createLead } from '#domain/consultations/contract.ts';
import { consultationConfirmed } from '#domain/content/paths/contact-url.ts';
import { stopContact } from '#domain/leads/contract.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { ApiError, isTransient } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { dropRequest, type KeptRequest, keptRequests } from '#src/lib/http/outbox.ts';
import { serialized } from '#src/lib/serialized.ts';

type Link = [words: string, href: string];

export interface Outcome {
  request: KeptRequest;
  /** Words and page of a request that has a reference */
  link?: Link | undefined;
  refusal?: string;
}

const calls: Record<string, (kept: KeptRequest) => Promise<Link | undefined>> = {
  createLead: async ({ body, idempotencyKey }) => {
    const { reference } = (await callEndpoint(createLead, { body: body as never }, { idempotencyKey })).lead;
    return [`See it: ${reference}`, `${consultationConfirmed}${reference}/`];
  },
  sendInquiry: async ({ body, idempotencyKey }) => {
    const { inquiry } = await callEndpoint(sendInquiry, { body: body as never }, { idempotencyKey });
    return [`See it: ${inquiry.reference}`, inquiry.status_url];
  },
  stopContact: async ({ body, idempotencyKey }) => {
    await callEndpoint(stopContact, { body: body as never }, { idempotencyKey });
    return undefined;
  },
};

async function sendAll(done: (outcome: Outcome) => void): Promise<void> {
  for (const request of keptRequests()) {
    try {
      const call = calls[request.call];
      // Stored by another build of the shop.
      if (!call) throw new ApiError(410, 'unknown_call', 'Please fill in the form again.');
      const link = await call(request);
      dropRequest(request);
      done({ request, link });
    } catch (failure) {
      if (isTransient(failure)) return;
      dropRequest(request);
      done({ request, refusal: (failure as ApiError).message });
    }
  }
}

const inTurn = serialized();

/**
 * Sends this browser's stored requests, oldest first. Never throws. Serialized, across tabs with Web Locks,
 * so that no request is sent twice.
 */
export const sendOutbox = (done: (outcome: Outcome) => void): Promise<void> =>
  inTurn(() => (navigator.locks ? navigator.locks.request('outbox', () => sendAll(done)) : sendAll(done)));
