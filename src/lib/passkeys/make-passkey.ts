import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { NewCredential, PasskeyCreationOptions } from '#domain/account/passkeys-contract.ts';
import { ApiError } from '../http/api-error.ts';

const reasons: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot keep a passkey.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device needs a PIN, a fingerprint or a face before it can keep a passkey.',
};
const calledOff = 'No passkey was made: it was called off, or took too long. Nothing has changed.';

/** Creates a passkey on the device. Throws `ApiError` on failure, like the API calls around it. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<NewCredential> {
  try {
    return (await startRegistration({ optionsJSON: options })) as NewCredential;
  } catch (error) {
    const reason = error instanceof WebAuthnError ? reasons[error.code] : undefined;
    throw new ApiError(0, 'no_passkey_made', reason ?? calledOff, { cause: error });
  }
}
