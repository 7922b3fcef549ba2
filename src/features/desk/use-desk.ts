import type { Endpoint, EndpointAnswer, EndpointRequest } from '#domain/contracts/endpoint.ts';
import { callEndpoint } from '#src/lib/http.ts';
import { type Remote, useRemote } from '#src/lib/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';

/**
 * Reads a call of the desk whenever what is asked changes, or who asks; `undefined` asks nothing. It waits
 * until it is settled who is signed in: before that the server would refuse an agent.
 */
export function useDesk<E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E> | undefined,
): Remote<EndpointAnswer<E>> {
  const { initialized, accessToken } = useAuth();
  const question =
    initialized && request && JSON.stringify([endpoint.operationId, request, Boolean(accessToken)]);
  return useRemote(question || undefined, (signal) =>
    callEndpoint(endpoint, request as EndpointRequest<E>, { signal }),
  );
}
