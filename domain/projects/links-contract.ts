import { z } from 'zod';
import { marketQuerySchema } from '#domain/catalog/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { linkKeySchema } from '#domain/contracts/link-key.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { projectCommentSchema } from './comments-contract.ts';
import { projectsBase } from './contract.ts';
import { projectGoodsSchema } from './goods-contract.ts';
import { cornersSchema, itemTypes } from './project-fields.ts';

const access = { scope: 'web-project' } as const;

export const maxProjectLinks = 10;

/** Times are ISO 8601. */
export const projectLinkSchema = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  /** Last valid day, `YYYY-MM-DD`; null for no expiry. */
  expires_on: z.iso.date().nullable(),
  expired: z.boolean(),
  /** Whether the desk shows the link beside the owner's account. */
  for_branch: z.boolean(),
  made_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable(),
});
export type ProjectLink = z.infer<typeof projectLinkSchema>;

const linksSchema = z.object({ links: z.array(projectLinkSchema) });

export const newProjectLinkSchema = z.object({
  name: z.string().overwrite(withoutControls).trim().max(80, { error: 'At most 80 characters' }).default(''),
  expires_on: z.iso.date({ error: 'Enter a day' }).nullable().default(null),
  for_branch: z.boolean().default(false),
});

/** A project that its owner opened to the branch; the key opens it to read. */
export const sharedWithBranchSchema = z.object({
  name: z.string(),
  link_name: z.string(),
  key: z.string(),
  shared_at: z.iso.datetime(),
});
export type SharedWithBranch = z.infer<typeof sharedWithBranchSchema>;

export const getProjectLinks = defineEndpoint({
  operationId: 'getProjectLinks',
  method: 'GET',
  path: `${projectsBase}/projects/:id/links`,
  summary: 'The links that open a project',
  access,
  params: z.object({ id: z.uuid() }),
  response: linksSchema,
  errors: { 404: ['unknown_project'] },
});

/** 422 `link_expired` at `body.expires_on` for a past day. */
export const createProjectLink = defineEndpoint({
  operationId: 'createProjectLink',
  method: 'POST',
  path: `${projectsBase}/projects/:id/links`,
  summary: 'Make a link that opens a project to read',
  access,
  params: z.object({ id: z.uuid() }),
  body: newProjectLinkSchema,
  response: linksSchema,
  status: 201,
  errors: { 404: ['unknown_project'], 409: ['too_many_links'], 422: ['link_expired'] },
});

export const withdrawProjectLink = defineEndpoint({
  operationId: 'withdrawProjectLink',
  method: 'DELETE',
  path: `${projectsBase}/links/:id`,
  summary: 'Withdraw a link of a project',
  access,
  params: z.object({ id: z.uuid() }),
  response: linksSchema,
  errors: { 404: ['unknown_link'] },
});

/** The current item in a shared project, always at list prices. */
const sharedGoodsSchema = projectGoodsSchema.pick({
  title: true,
  part_number: true,
  headline: true,
  details: true,
  price_cents: true,
  lead_time_days: true,
  unavailable_reason: true,
  drawing: true,
  image_url: true,
});

export const sharedItemSchema = z.object({
  id: z.string(),
  type: z.enum(itemTypes),
  group: z.string().nullable(),
  name: z.string(),
  quantity: z.number().int(),
  note: z.string(),
  /** Height above the floor in sixteenths of an inch; null if unknown. */
  sill: z.number().int().nullable(),
  goods: sharedGoodsSchema.nullable(),
});
export type SharedItem = z.infer<typeof sharedItemSchema>;

/** A photo of the house with painted units; fetch its file by id. */
export const sharedPhotoSchema = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  night: z.boolean(),
  /** By item id, in painting order. */
  units: z.array(z.object({ item: z.string(), corners: cornersSchema })),
});
export type SharedPhoto = z.infer<typeof sharedPhotoSchema>;

/** A shared project: list prices only, no account data. */
export const sharedProjectSchema = z.object({
  name: z.string(),
  /** Last change, in Unix milliseconds. */
  changed: z.number(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  items: z.array(sharedItemSchema),
  photos: z.array(sharedPhotoSchema),
  totals: z.object({
    pieces: z.number().int(),
    cents: z.number().int(),
    longest_lead_days: z.number().int(),
  }),
});
export type SharedProject = z.infer<typeof sharedProjectSchema>;

/**
 * Reads the project that a link opens. The key is in the body, since URLs remain in histories and logs. 404
 * `link_not_working` for every kind of invalid link, without distinction; 429 after many wrong keys.
 */
export const readSharedProject = defineEndpoint({
  operationId: 'readSharedProject',
  method: 'POST',
  path: `${projectsBase}/shared/project`,
  summary: 'A project by its link',
  access: 'public',
  query: marketQuerySchema,
  body: z.object({ key: linkKeySchema }),
  response: z.object({ project: sharedProjectSchema, comments: z.array(projectCommentSchema) }),
  errors: { 404: ['link_not_working'], 429: ['too_many_tries'] },
});
