import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';

export const knowsPasskeys = browserSupportsWebAuthn;

/** Whether the browser offers passkeys where it fills in the address. */
export const offersPasskeys = browserSupportsWebAuthnAutofill;

/**
 * What a passkey answers, once its owner allows it, as text. In a field the browser offers them and waits;
 * asking once more ends that. Rejects where there is no answer.
 */
export async function askForPasskey(
  options: unknown,
  { inField = false }: { inField?: boolean } = {},
): Promise<string> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: inField }));
}
