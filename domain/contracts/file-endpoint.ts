import type { Endpoint } from './endpoint.ts';

type Shared = 'operationId' | 'path' | 'summary' | 'access' | 'params' | 'query' | 'body' | 'errors';

/** A call that returns a file instead of JSON; errors are as usual. */
export interface FileEndpoint extends Pick<Endpoint, Shared> {
  /** GET by default; POST if the file is generated from a body. */
  method?: 'POST';
  mediaType:
    | 'image/jpeg'
    | 'image/svg+xml'
    | 'application/pdf'
    | 'text/calendar'
    | 'application/octet-stream';
}

/** Declares a file endpoint and keeps the exact types of its schemas. */
export const defineFile = <const F extends FileEndpoint>(file: F): F => file;
