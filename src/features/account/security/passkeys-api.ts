import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#domain/account/passkeys-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

// All functions throw `ApiError` and return the account's current passkeys.

export const fetchPasskeys = async (signal: AbortSignal): Promise<Passkey[]> =>
  (await callEndpoint(getPasskeys, {}, { signal })).passkeys;

/** Requires the password; the device asks for user verification. */
export async function addNewPasskey({
  name,
  password,
}: Record<'name' | 'password', string>): Promise<Passkey[]> {
  const { options } = await callEndpoint(beginPasskey, { body: { password } });
  const { makePasskey } = await import(
    /* webpackChunkName: "make-passkey" */ '#src/lib/passkeys/make-passkey.ts'
  );
  const credential = await makePasskey(options);
  return (await callEndpoint(addPasskey, { body: { name, credential } })).passkeys;
}

export const nameOfPasskey = async (id: string, name: string): Promise<Passkey[]> =>
  (await callEndpoint(renamePasskey, { params: { id }, body: { name } })).passkeys;

export const deletePasskey = async (id: string, password: string): Promise<Passkey[]> =>
  (await callEndpoint(removePasskey, { params: { id }, body: { password } })).passkeys;
