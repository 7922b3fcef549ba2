import { z } from 'zod';
import { maxQuantity } from '#domain/cart/contract.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { isOrderKey } from './order-key.ts';
import { isOpening, type Quad } from './photos/homography.ts';
import { seenSchema } from './project-document.ts';
import { highestSill } from './sill-height.ts';

const line = (longest: number) => z.string().overwrite(withoutControls).trim().max(longest);
const notes = z
  .string()
  .overwrite((text) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' '))
  .max(4_000);
const backendName = line(80).min(1);
const cents = z.number().int().nonnegative();

export const projectNameMissing = 'Name is a required field';
const name = line(80).min(1, { error: projectNameMissing });

/** The version vector at deletion; null if not deleted. */
const deleted = z.object({ seen: seenSchema }).nullable();
const order = z.string().max(200).refine(isOrderKey);

export const designSchema = z.object({ backend_name: backendName, code: line(400).nullable() });

/** Maximum side of a photo in pixels, sufficient for paper and screens. */
export const longestPhotoSide = 2_048;
const side = z.number().int().min(1).max(longestPhotoSide);

const share = z.number().min(-1).max(2);
const corner = z.tuple([share, share]);

/** Minimum area in fractions of the photo; below it, corners are nearly collinear. */
export const smallestOpening = 2e-5;

/** Corners of a unit in a photo, clockwise from the upper left, as fractions of width and height. */
export const cornersSchema = z
  .tuple([corner, corner, corner, corner])
  .refine((corners) => isOpening(corners as Quad, smallestOpening), {
    error: 'Must be the corners of an opening',
  });

export const itemTypes = ['design', 'part', 'note', 'photo'] as const;

export const projectFields = {
  project: z
    .object({
      name,
      folder: line(80),
      archived: z.boolean(),
      /** Creation time in Unix milliseconds. */
      made: z.number().int().nonnegative(),
      deleted,
    })
    .partial(),
  group: z.object({ name, order, deleted }).partial(),
  item: z
    .object({
      type: z.enum(itemTypes),
      group: z.uuid().nullable(),
      order,
      /** Owner's name for the opening: `Kitchen, left of the sink`; may be empty. */
      name: line(80),
      quantity: z.number().int().min(1).max(maxQuantity),
      design: designSchema,
      part: z.object({ backend_name: backendName }),
      note: notes,
      /** Photo id and size in pixels; the file is stored separately. */
      photo: z.object({ id: z.uuid(), width: side, height: side }),
      night: z.boolean(),
      /** Height of the sill above the floor in sixteenths of an inch; null if unknown. */
      sill: z.number().int().min(0).max(highestSill).nullable(),
      /** Price per piece that the owner last saw, and its price list. */
      seen_price: z.object({ cents, price_list: line(120) }),
      deleted,
    })
    .partial(),
  placement: z
    .object({
      photo: z.uuid(),
      unit: z.uuid(),
      corners: cornersSchema,
      /** Units with a later order are painted on top. */
      order,
      deleted,
    })
    .partial(),
} as const;

export type ProjectFields = z.output<(typeof projectFields)['project']>;
export type GroupFields = z.output<(typeof projectFields)['group']>;
export type ItemFields = z.output<(typeof projectFields)['item']>;
export type PlacementFields = z.output<(typeof projectFields)['placement']>;
export type FieldsOf = {
  project: ProjectFields;
  group: GroupFields;
  item: ItemFields;
  placement: PlacementFields;
};

/** `projects` counts existing projects; `kept` also deleted projects that other devices have not synced. */
export const projectLimits = {
  groups: 60,
  items: 600,
  placements: 400,
  devices: 200,
  projects: 200,
  kept: 400,
} as const;

export const hasRoom = ({ items }: { items: readonly unknown[] }): boolean =>
  items.length < projectLimits.items;
