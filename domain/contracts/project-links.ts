import { z } from 'zod';
import { cornersSchema, itemTypes } from '#domain/projects/project-fields.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { defineEndpoint } from './endpoint.ts';
import { linkKeySchema } from './link-key.ts';
import { marketQuerySchema } from './product.ts';
import { projectCommentSchema } from './project-comments.ts';
import { projectGoodsSchema } from './project-goods.ts';
import { projectsBase } from './projects.ts';

const access = { scope: 'web-project' } as const;

/** How many links of one project may be there at once, with those that have ended. */
export const maxProjectLinks = 10;

/** A link that opens a project to its bearer; times are ISO 8601. */
export const projectLinkSchema = z.object({
  id: z.string(),
  /** Whom it is for, in the owner's words; empty of none. */
  name: z.string(),
  key: z.string(),
  /** The last day on which it works, `YYYY-MM-DD`; null of one that works until it is withdrawn. */
  expires_on: z.iso.date().nullable(),
  expired: z.boolean(),
  made_at: z.iso.datetime(),
  /** Null until it is opened first. */
  opened_at: z.iso.datetime().nullable(),
});
export type ProjectLink = z.infer<typeof projectLinkSchema>;

const linksSchema = z.object({ links: z.array(projectLinkSchema) });

/** What the owner says of a new link; the form asks for the same. */
export const newProjectLinkSchema = z.object({
  name: z.string().overwrite(withoutControls).trim().max(80, { error: 'At most 80 characters' }).default(''),
  expires_on: z.iso.date({ error: 'Enter a day' }).nullable().default(null),
});

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

/** 422 `link_expired` by `body.expires_on` where its last day has passed. */
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

/** The link opens nothing from then on. */
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

/** What the bearer of a link sees of an item today, always at list prices. */
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
  /** Height above the floor, in sixteenths of an inch; null where it is not known. */
  sill: z.number().int().nullable(),
  /** What it is today; null of a note, and of what is no longer made. */
  goods: sharedGoodsSchema.nullable(),
});
export type SharedItem = z.infer<typeof sharedItemSchema>;

/** A photo of the house with units of the project in it; its file is asked for by its id. */
export const sharedPhotoSchema = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  night: z.boolean(),
  /** By the ids of their items, in the order in which they are painted. */
  units: z.array(z.object({ item: z.string(), corners: cornersSchema })),
});
export type SharedPhoto = z.infer<typeof sharedPhotoSchema>;

/** A project as one sees it who has a link to it: nothing of the account, and list prices alone. */
export const sharedProjectSchema = z.object({
  name: z.string(),
  /** When it was last changed, in ms since 1970. */
  changed: z.number(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  items: z.array(sharedItemSchema),
  photos: z.array(sharedPhotoSchema),
  /** Money in integer cents, times in days. */
  totals: z.object({
    pieces: z.number().int(),
    cents: z.number().int(),
    longest_lead_days: z.number().int(),
  }),
});
export type SharedProject = z.infer<typeof sharedProjectSchema>;

/**
 * What a link opens. The key is in the body: addresses stand in histories and logs. 404 `link_not_working` of
 * one that is wrong, withdrawn or expired, or whose project is deleted, in the same words; 429 after many
 * wrong ones.
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
