import {
  type ApplicationFacts,
  applyAsProfessional,
  getProApplication,
  inviteProfessional,
  type ProApplication,
  readProInvite,
  withdrawProApplication,
} from '#domain/trade/applications-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

// All functions below throw `ApiError`.

export const fetchApplication = async (signal?: AbortSignal): Promise<ProApplication | null> =>
  (await callEndpoint(getProApplication, {}, { ...(signal && { signal }) })).application;

export const apply = async (facts: ApplicationFacts, invite?: string): Promise<ProApplication> =>
  (await callEndpoint(applyAsProfessional, { body: { ...facts, ...(invite && { invite }) } })).application;

export const withdraw = async (): Promise<ProApplication> =>
  (await callEndpoint(withdrawProApplication, {})).application;

export const invite = async (email?: string): Promise<{ url: string; expires_at: string }> =>
  (await callEndpoint(inviteProfessional, { body: email === undefined ? {} : { email } })).invite;

export const fetchInviter = async (code: string, signal: AbortSignal): Promise<string> =>
  (await callEndpoint(readProInvite, { params: { code } }, { signal })).invite.from;
