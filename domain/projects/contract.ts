import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { projectDocumentSchema, seenSchema } from './project-document.ts';
import { itemTypes, projectFields, projectLimits } from './project-fields.ts';

export const projectsBase = '/projects/v1';
const access = { scope: 'web-project' } as const;
const id = z.uuid();

const { name, folder, archived } = projectFields.project.shape;
const group = projectFields.group.shape;
const { deleted: _, ...itemShape } = projectFields.item.shape;
const itemFieldsSchema = z.object(itemShape);

/** Project in a list ([3.6]); times are Unix milliseconds. */
export const projectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The client's name or another label of the owner; may be empty. */
  folder: z.string(),
  archived: z.boolean(),
  made: z.number(),
  changed: z.number(),
  pieces: z.number().int().nonnegative(),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

export const projectGroupSchema = z.object({ id: z.string(), name: z.string(), order: z.string() });

export const projectItemSchema = itemFieldsSchema.extend({
  id: z.string(),
  type: z.enum(itemTypes),
  group: z.string().nullable(),
  order: z.string(),
  name: z.string(),
  quantity: z.number().int(),
});

/** A unit in a photo, by item ids; corners are fractions of the photo's width and height. */
const placementSchema = projectFields.placement.required().omit({ deleted: true }).extend({ id: z.string() });

/** A project with its ordered groups, items and photo placements. */
export const projectSchema = projectSummarySchema.extend({
  Groups: z.array(projectGroupSchema),
  Items: z.array(projectItemSchema),
  Placements: z.array(placementSchema),
});

export const getProjects = defineEndpoint({
  operationId: 'getProjects',
  method: 'GET',
  path: `${projectsBase}/projects`,
  summary: 'The projects of the account',
  access,
  response: z.object({ Projects: z.array(projectSummarySchema) }),
  errors: {},
});

export const createProject = defineEndpoint({
  operationId: 'createProject',
  method: 'POST',
  path: `${projectsBase}/projects`,
  summary: 'Create a project',
  access,
  idempotencyKey: 'optional',
  body: z.object({ name: name.unwrap(), folder }),
  response: z.object({ Project: projectSchema }),
  status: 201,
  errors: { 409: ['too_many_projects'] },
});

export const getProject = defineEndpoint({
  operationId: 'getProject',
  method: 'GET',
  path: `${projectsBase}/projects/:id`,
  summary: 'A project with its groups and items',
  access,
  params: z.object({ id }),
  response: z.object({ Project: projectSchema }),
  errors: { 404: ['unknown_project'] },
});

export const updateProject = defineEndpoint({
  operationId: 'updateProject',
  method: 'PUT',
  path: `${projectsBase}/projects/:id`,
  summary: 'Rename, file or archive a project',
  access,
  params: z.object({ id }),
  body: z.object({ name, folder, archived }),
  response: z.object({ Project: projectSchema }),
  errors: { 404: ['unknown_project'] },
});

/** Moves a project to the bin for 90 days; a device's sync may restore it. */
export const deleteProject = defineEndpoint({
  operationId: 'deleteProject',
  method: 'DELETE',
  path: `${projectsBase}/projects/:id`,
  summary: 'Delete a project',
  access,
  params: z.object({ id }),
  response: z.object({ Projects: z.array(projectSummarySchema) }),
  errors: { 404: ['unknown_project'] },
});

/** Deletes a project of the bin for good, with its photos and links; 404 for one that is not deleted. */
export const purgeProject = defineEndpoint({
  operationId: 'purgeProject',
  method: 'DELETE',
  path: `${projectsBase}/projects/:id/forever`,
  summary: 'Delete a deleted project for good',
  access,
  params: z.object({ id }),
  response: z.object({ done: z.literal(true) }),
  errors: { 404: ['unknown_project'] },
});

export const getGroups = defineEndpoint({
  operationId: 'getGroups',
  method: 'GET',
  path: `${projectsBase}/projects/:id/groups`,
  summary: 'The groups of a project',
  access,
  params: z.object({ id }),
  response: z.object({ Groups: z.array(projectGroupSchema) }),
  errors: { 404: ['unknown_project'] },
});

export const createGroup = defineEndpoint({
  operationId: 'createGroup',
  method: 'POST',
  path: `${projectsBase}/projects/:id/groups`,
  summary: 'Add a group to a project',
  access,
  idempotencyKey: 'optional',
  params: z.object({ id }),
  body: z.object({ name: group.name.unwrap() }),
  response: z.object({ Group: projectGroupSchema }),
  status: 201,
  errors: { 404: ['unknown_project'], 409: ['project_full'] },
});

export const updateGroup = defineEndpoint({
  operationId: 'updateGroup',
  method: 'PUT',
  path: `${projectsBase}/groups/:id`,
  summary: 'Rename or move a group',
  access,
  params: z.object({ id }),
  body: z.object({ name: group.name, order: group.order }),
  response: z.object({ Group: projectGroupSchema }),
  errors: { 404: ['unknown_group'] },
});

/** Also deletes its items. */
export const deleteGroup = defineEndpoint({
  operationId: 'deleteGroup',
  method: 'DELETE',
  path: `${projectsBase}/groups/:id`,
  summary: 'Delete a group with its items',
  access,
  params: z.object({ id }),
  response: z.object({ Groups: z.array(projectGroupSchema) }),
  errors: { 404: ['unknown_group'] },
});

export const getItems = defineEndpoint({
  operationId: 'getItems',
  method: 'GET',
  path: `${projectsBase}/groups/:id/items`,
  summary: 'The items of a group',
  access,
  params: z.object({ id }),
  response: z.object({ Items: z.array(projectItemSchema) }),
  errors: { 404: ['unknown_group'] },
});

export const createItem = defineEndpoint({
  operationId: 'createItem',
  method: 'POST',
  path: `${projectsBase}/groups/:id/items`,
  summary: 'Add an item to a group',
  access,
  idempotencyKey: 'optional',
  params: z.object({ id }),
  body: itemFieldsSchema.omit({ group: true, order: true }).required({ type: true }),
  response: z.object({ Item: projectItemSchema }),
  status: 201,
  errors: { 404: ['unknown_group'], 409: ['project_full'] },
});

export const updateItem = defineEndpoint({
  operationId: 'updateItem',
  method: 'PUT',
  path: `${projectsBase}/items/:id`,
  summary: 'Change or move an item',
  access,
  params: z.object({ id }),
  body: itemFieldsSchema.omit({ type: true }),
  response: z.object({ Item: projectItemSchema }),
  errors: { 404: ['unknown_item', 'unknown_group'] },
});

export const deleteItem = defineEndpoint({
  operationId: 'deleteItem',
  method: 'DELETE',
  path: `${projectsBase}/items/:id`,
  summary: 'Delete an item',
  access,
  params: z.object({ id }),
  response: z.object({ Items: z.array(projectItemSchema) }),
  errors: { 404: ['unknown_item'] },
});

/** Limit in bytes; a project of 600 items has about 600 kB. */
export const maxSync = 4 * 1024 * 1024;

/**
 * Merges a device's projects with the account's, one transaction each. `known` is the server's version vector
 * as the device last saw it, `seen` the device's own. `stale`: the server lags behind `known`; resend in full
 * with an empty `known`. `refused`: another account's id, an exceeded limit, an invalid field, or a copy that
 * contradicts the account's. Times over a day ahead are clamped. Unnamed projects are returned in full.
 */
export const syncProjects = defineEndpoint({
  operationId: 'syncProjects',
  method: 'POST',
  path: `${projectsBase}/sync`,
  summary: 'Bring copies of projects together',
  access,
  body: z.object({
    projects: z
      .array(
        z.object({
          known: seenSchema,
          changes: projectDocumentSchema,
        }),
      )
      // Allows the account's limit plus a guest's projects, which may be refused.
      .max(2 * projectLimits.kept),
  }),
  response: z.object({
    projects: z.array(
      z.discriminatedUnion('outcome', [
        z.object({ id: z.string(), outcome: z.literal('merged'), changes: projectDocumentSchema }),
        z.object({ id: z.string(), outcome: z.literal('stale') }),
        z.object({ id: z.string(), outcome: z.literal('refused'), reason: z.string() }),
      ]),
    ),
  }),
  errors: {},
});
