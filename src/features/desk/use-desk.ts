import type { Endpoint, EndpointAnswer, EndpointRequest } from '../../../domain/contracts/endpoint.ts';
import { callEndpoint } from '../../lib/http.ts';
import { type Remote, useRemote } from '../../lib/use-remote.ts';

/** Reads a call of the desk whenever what is asked changes; `undefined` asks nothing. */
export const useDesk = <E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E> | undefined,
): Remote<EndpointAnswer<E>> =>
  useRemote(request && JSON.stringify([endpoint.operationId, request]), (signal) =>
    callEndpoint(endpoint, request as EndpointRequest<E>, { signal }),
  );
