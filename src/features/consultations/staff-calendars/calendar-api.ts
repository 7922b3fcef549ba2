import {
  addBlock,
  type CalendarBlock,
  changeBlock,
  removeBlock,
} from '#domain/consultations/staff-blocks-contract.ts';
import {
  addConsultant,
  type ConsultantChange,
  changeConsultant,
  type DeskConsultant,
  removeConsultant,
} from '#domain/consultations/staff-calendars-contract.ts';
import { callInSick } from '#domain/consultations/staff-contract.ts';
import type { EndpointRequest } from '#domain/contracts/endpoint.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';

// Calendar changes; all functions throw `ApiError`.

type NewBlockBody = EndpointRequest<typeof addBlock>['body'];
type NewConsultantBody = EndpointRequest<typeof addConsultant>['body'];
export type BlockChangeBody = EndpointRequest<typeof changeBlock>['body'];

/** Idempotent on retries. */
export const block = async (body: NewBlockBody): Promise<CalendarBlock> =>
  (
    await withIdempotencyKey([addBlock.operationId, body], (idempotencyKey) =>
      callEndpoint(addBlock, { body }, { idempotencyKey }),
    )
  ).block;

export const rewriteBlock = async (id: string, body: BlockChangeBody): Promise<CalendarBlock> =>
  (await callEndpoint(changeBlock, { params: { id }, body })).block;

export const takeBlockAway = ({ id, version }: CalendarBlock) =>
  callEndpoint(removeBlock, { params: { id }, query: { version } });

/** Idempotent on retries. */
export const engage = async (body: NewConsultantBody): Promise<DeskConsultant> =>
  (
    await withIdempotencyKey([addConsultant.operationId, body], (idempotencyKey) =>
      callEndpoint(addConsultant, { body }, { idempotencyKey }),
    )
  ).consultant;

export const rewriteConsultant = async (id: string, body: ConsultantChange): Promise<DeskConsultant> =>
  (await callEndpoint(changeConsultant, { params: { id }, body })).consultant;

/** Removes a consultant from today on, in the branch's time zone; returns the upcoming visits. */
export const takeConsultantOut = async (id: string) =>
  (await callEndpoint(removeConsultant, { params: { id }, query: {} })).visits_ahead;

export const reportSick = (id: string, day: string) =>
  callEndpoint(callInSick, { params: { id }, body: { day } });
