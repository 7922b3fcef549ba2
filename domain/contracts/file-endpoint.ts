import type { Endpoint } from './endpoint.ts';

type Shared = 'operationId' | 'path' | 'summary' | 'access' | 'params' | 'query' | 'body' | 'errors';

export interface FileEndpoint extends Pick<Endpoint, Shared> {
  /** GET by default; POST if the file is generated from a body. */
  method?: 'POST';
  mediaType:
    | 'image/jpeg'
    | 'image/svg+xml'
    | 'application/pdf'
    | 'text/calendar'
    | 'text/csv'
    | 'application/octet-stream';
}

export const defineFile = <const F extends FileEndpoint>(file: F): F => file;
