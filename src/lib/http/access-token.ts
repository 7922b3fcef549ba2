export type Renewal = 'renewed' | 'ended' | 'not reached';

let source: () => string | undefined = () => undefined;
let renew: (refused: string) => Promise<Renewal> = async () => 'ended';

/** Registers the session's token source and renewal. Without a sign-in there is no token ([6.1]). */
export function readAccessTokenFrom(
  reader: () => string | undefined,
  renewRefused: (refused: string) => Promise<Renewal>,
): void {
  source = reader;
  renew = renewRefused;
}

/** Replaces a rejected token. Never throws. */
export const renewAccessToken = (refused: string): Promise<Renewal> => renew(refused);

export const accessToken = (): string | undefined => source();
