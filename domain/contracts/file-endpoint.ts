import type { Endpoint } from './endpoint.ts';

type Shared = 'operationId' | 'path' | 'summary' | 'access' | 'params' | 'query' | 'body' | 'errors';

/** A call of ours that answers with a file rather than with JSON; its failures are those of any call. */
export interface FileEndpoint extends Pick<Endpoint, Shared> {
  /** A GET where it is left out; a POST brings what the file is made of. */
  method?: 'POST';
  mediaType:
    | 'image/jpeg'
    | 'image/svg+xml'
    | 'application/pdf'
    | 'text/calendar'
    | 'application/octet-stream';
}

/** Declares a file while keeping the exact types of its schemas. */
export const defineFile = <const F extends FileEndpoint>(file: F): F => file;
