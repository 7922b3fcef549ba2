import {
  addBlock,
  type CalendarBlock,
  changeBlock,
  removeBlock,
} from '#domain/contracts/desk-calendar-blocks.ts';
import {
  addConsultant,
  type ConsultantChange,
  changeConsultant,
  type DeskConsultant,
  removeConsultant,
} from '#domain/contracts/desk-calendars.ts';
import { callInSick } from '#domain/contracts/desk-consultations.ts';
import type { EndpointRequest } from '#domain/contracts/endpoint.ts';
import { callEndpoint } from '#src/lib/http.ts';
import { withIdempotencyKey } from '#src/lib/with-idempotency-key.ts';

// What changes a calendar. Each throws `ApiError`.

type NewBlockBody = EndpointRequest<typeof addBlock>['body'];
type NewConsultantBody = EndpointRequest<typeof addConsultant>['body'];
export type BlockChangeBody = EndpointRequest<typeof changeBlock>['body'];

/** Once, however often a lost answer has it asked for. */
export const block = async (body: NewBlockBody): Promise<CalendarBlock> =>
  (
    await withIdempotencyKey([addBlock.operationId, body], (idempotencyKey) =>
      callEndpoint(addBlock, { body }, { idempotencyKey }),
    )
  ).block;

export const rewriteBlock = async (id: string, body: BlockChangeBody): Promise<CalendarBlock> =>
  (await callEndpoint(changeBlock, { params: { id }, body })).block;

export const takeBlockAway = (id: string) => callEndpoint(removeBlock, { params: { id } });

/** Once, however often a lost answer has it asked for. */
export const engage = async (body: NewConsultantBody): Promise<DeskConsultant> =>
  (
    await withIdempotencyKey([addConsultant.operationId, body], (idempotencyKey) =>
      callEndpoint(addConsultant, { body }, { idempotencyKey }),
    )
  ).consultant;

export const rewriteConsultant = async (id: string, body: ConsultantChange): Promise<DeskConsultant> =>
  (await callEndpoint(changeConsultant, { params: { id }, body })).consultant;

/** From today of the branch on; answers the visits that lie ahead. */
export const takeConsultantOut = async (id: string) =>
  (await callEndpoint(removeConsultant, { params: { id }, query: {} })).visits_ahead;

export const reportSick = (id: string, day: string) =>
  callEndpoint(callInSick, { params: { id }, body: { day } });
