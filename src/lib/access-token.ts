/** What became of a token that the server refused. */
export type Renewal = 'renewed' | 'ended' | 'not reached';

let source: () => string | undefined = () => undefined;
let renew: (refused: string) => Promise<Renewal> = async () => 'ended';

/**
 * Names where the signed-in session keeps its access token, and how it replaces one that the server refused.
 * There is no token before the visitor signs in ([6.1]).
 */
export function readAccessTokenFrom(
  reader: () => string | undefined,
  renewRefused: (refused: string) => Promise<Renewal>,
): void {
  source = reader;
  renew = renewRefused;
}

/** Replaces a token that the server refused. Never throws. */
export const renewAccessToken = (refused: string): Promise<Renewal> => renew(refused);

/** The access token of the signed-in session, if any. */
export const accessToken = (): string | undefined => source();
