import { type Remote, useRemote } from '#src/lib/react/use-remote.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';

export const useAccountData = <T>(question: string, load: (signal: AbortSignal) => Promise<T>): Remote<T> =>
  useRemote(useSignedIn() ? question : undefined, load);
