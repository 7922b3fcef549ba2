import { z } from 'zod';
import { defineFile } from './file-endpoint.ts';
import { marketQuerySchema } from './product.ts';
import { projectsBase } from './projects.ts';

/**
 * A project as builders read it: every opening by room, drawn to one scale, with today's prices in the market
 * of the postal code and lead times.
 */
export const projectSchedule = defineFile({
  operationId: 'projectSchedule',
  path: `${projectsBase}/projects/:id/schedule.pdf`,
  mediaType: 'application/pdf',
  summary: 'A project as a schedule of its openings, to print',
  access: { scope: 'web-project' },
  params: z.object({ id: z.uuid() }),
  query: marketQuerySchema,
  errors: { 404: ['unknown_project'] },
});
