import type { Endpoint, EndpointAnswer, EndpointRequest } from '#domain/contracts/endpoint.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { type Remote, type RemoteOptions, useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';

/**
 * Calls the desk's API on each change of the request or the session; `undefined` makes no call. Waits for
 * sign-in to settle: earlier the server would reject an agent.
 */
export function useDesk<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E> | undefined,
  { everyMs }: Pick<RemoteOptions<EndpointAnswer<E>>, 'everyMs'> = {},
): Remote<EndpointAnswer<E>> {
  const { initialized, accessToken } = useAuth();
  const question =
    initialized && request && JSON.stringify([endpoint.operationId, request, Boolean(accessToken)]);
  return useRemote(
    question || undefined,
    (signal) => callEndpoint(endpoint, request as EndpointRequest<E>, { signal }),
    { ...(everyMs !== undefined && { everyMs }) },
  );
}
