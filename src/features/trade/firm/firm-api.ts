import type { FirmRight } from '#domain/trade/firm.ts';
import {
  changeMember,
  type Firm,
  getFirm,
  inviteToFirm,
  joinFirm,
  readFirmInvite,
  removeMember,
  withdrawFirmInvite,
} from '#domain/trade/firm-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

// All functions below throw `ApiError`.

export const fetchFirm = async (signal?: AbortSignal): Promise<Firm> =>
  (await callEndpoint(getFirm, {}, { ...(signal && { signal }) })).firm;

export const invitePerson = async (email: string, rights: FirmRight[]): Promise<Firm> =>
  (await callEndpoint(inviteToFirm, { body: { email, rights } })).firm;

export const withdrawInvite = async (id: string): Promise<Firm> =>
  (await callEndpoint(withdrawFirmInvite, { params: { id } })).firm;

export const changeRights = async (id: string, rights: FirmRight[]): Promise<Firm> =>
  (await callEndpoint(changeMember, { params: { id }, body: { rights } })).firm;

export const removePerson = (id: string) => callEndpoint(removeMember, { params: { id } });

export const readInvite = async (code: string, signal?: AbortSignal) =>
  (await callEndpoint(readFirmInvite, { body: { code } }, { ...(signal && { signal }) })).invite;

export const acceptInvite = (code: string) => callEndpoint(joinFirm, { body: { code } });
