import type { IncomingHttpHeaders } from 'node:http';

const bearer = /^bearer +(?! )(.*)$/i;

/** Returns the token of the header `Authorization: Bearer …`, which may be empty; undefined without one. */
export const bearerTokenOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  bearer.exec(authorization)?.[1]?.trim();
