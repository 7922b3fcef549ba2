import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { projectsBase } from './contract.ts';

const access = { scope: 'web-project' } as const;

/** Projects that are open to the people of a firm; `firm` is null for an account that works alone. */
export const firmProjectsSchema = z.object({
  firm: z.object({ name: z.string(), people: z.number().int().positive() }).nullable(),
  /** `owner`: the colleague's name; null for the caller's own projects. */
  shared: z.array(z.object({ id: z.string(), owner: z.string().nullable() })),
});
export type FirmProjects = z.infer<typeof firmProjectsSchema>;

export const getFirmProjects = defineEndpoint({
  operationId: 'getFirmProjects',
  method: 'GET',
  path: `${projectsBase}/firm`,
  summary: 'The projects that the people of a firm share',
  access,
  response: firmProjectsSchema,
  errors: {},
});

/** Only the owner of a project opens or closes it. 409 `no_firm` for an account that works alone. */
export const shareWithFirm = defineEndpoint({
  operationId: 'shareWithFirm',
  method: 'PUT',
  path: `${projectsBase}/projects/:id/firm`,
  summary: 'Open a project to the people of the firm, or close it',
  access,
  params: z.object({ id: z.uuid() }),
  body: z.object({ shared: z.boolean() }),
  response: firmProjectsSchema,
  errors: { 404: ['unknown_project'], 409: ['no_firm'] },
});
