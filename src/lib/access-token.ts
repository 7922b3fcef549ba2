let source: () => string | undefined = () => undefined;

/**
 * Names where the signed-in session keeps its access token; there is none before the visitor signs in
 * ([6.1]).
 */
export function readAccessTokenFrom(reader: () => string | undefined): void {
  source = reader;
}

/** The access token of the signed-in session, if any. */
export const accessToken = (): string | undefined => source();
