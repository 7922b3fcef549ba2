import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';

export const knowsPasskeys = browserSupportsWebAuthn;

export const offersPasskeys = browserSupportsWebAuthnAutofill;

/** With autofill it waits until the next call aborts it. Rejects without an assertion. */
export async function askForPasskey(
  options: unknown,
  { inField = false }: { inField?: boolean } = {},
): Promise<string> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: inField }));
}
