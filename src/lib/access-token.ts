let source: () => string | undefined = () => undefined;
let refused: () => void = () => undefined;

/**
 * Names where the signed-in session keeps its access token; there is none before the visitor signs in
 * ([6.1]).
 */
export function readAccessTokenFrom(reader: () => string | undefined, onRefused: () => void): void {
  source = reader;
  refused = onRefused;
}

/** The server did not take the token: the sign-in has ended elsewhere. */
export const accessTokenRefused = (): void => refused();

/** The access token of the signed-in session, if any. */
export const accessToken = (): string | undefined => source();
