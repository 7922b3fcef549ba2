import type { z } from 'zod';
import {
  type AccountSignIn,
  changePassword,
  type emailChangeSchema,
  endAllSignIns,
  endOtherSignIns,
  endSignIn,
  getSignIns,
  type passwordChangeSchema,
  requestEmailChange,
} from '#domain/account/security-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

// All functions below throw `ApiError`.

export const fetchSignIns = async (signal: AbortSignal): Promise<AccountSignIn[]> =>
  (await callEndpoint(getSignIns, {}, { signal })).sign_ins;

export const endDevice = async (id: string): Promise<AccountSignIn[]> =>
  (await callEndpoint(endSignIn, { params: { id } })).sign_ins;

export const endOtherDevices = async (): Promise<AccountSignIn[]> =>
  (await callEndpoint(endOtherSignIns, {})).sign_ins;

export const endEveryDevice = async (): Promise<void> => void (await callEndpoint(endAllSignIns, {}));

/** Returns the remaining sessions: this device only. */
export const savePassword = async (body: z.input<typeof passwordChangeSchema>): Promise<AccountSignIn[]> =>
  (await callEndpoint(changePassword, { body })).sign_ins;

export const askForEmail = async (body: z.input<typeof emailChangeSchema>): Promise<void> =>
  void (await callEndpoint(requestEmailChange, { body }));
