import { z } from 'zod';
import { defineFile } from '#domain/contracts/file-endpoint.ts';
import { leadsBase } from './contract.ts';

const brochures = `${leadsBase}/brochures` as const;

/** Ids of brochures, separated by commas. */
export const brochureIdsSchema = z
  .string({ error: 'Choose at least one brochure' })
  .regex(/^[a-z0-9-]{1,80}(?:,[a-z0-9-]{1,80}){0,59}$/, { error: 'Choose at least one brochure' });
export const brochureIds = (ids: string): string[] => [...new Set(ids.split(','))];

const query = z.object({ ids: brochureIdsSchema });

/**
 * One PDF of the chosen brochures ([3.3]), with bookmarks, tagged for screen readers; made once for each
 * edition of the content. 429 per network, 503 `printer_busy`.
 */
export const printBrochures = defineFile({
  operationId: 'printBrochures',
  path: `${brochures}/file`,
  summary: 'Several brochures as one PDF',
  mediaType: 'application/pdf',
  access: 'public',
  query,
  errors: { 404: ['unknown_brochure'], 429: ['too_many_tries'], 503: ['printer_busy'] },
});

/** Server-sent events while the file is made: `progress`, then `ready` with its URL, or `failed`. */
export const brochureProgressPath = `${brochures}/progress` as const;
export const brochureProgressQuery = query;

export const printProgressSchema = z.object({ done: z.number().int(), of: z.number().int() });
export type PrintProgress = z.infer<typeof printProgressSchema>;
