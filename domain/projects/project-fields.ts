import { z } from 'zod';
import { maxQuantity } from '#domain/contracts/cart.ts';
import { isOpening, type Quad } from '#domain/photo/homography.ts';
import { withoutControls } from '#domain/validation/without-controls.ts';
import { isOrderKey } from './order-key.ts';
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

/** Deleted, by one who had seen so much of the project; null of what is there. */
const deleted = z.object({ seen: seenSchema }).nullable();
const order = z.string().max(200).refine(isOrderKey);

/** What was configured: the product, and the code that restores the answers; null of a stock window. */
export const designSchema = z.object({ backend_name: backendName, code: line(400).nullable() });

/** The longest side of a photo in pixels: enough for a sheet of paper, and for every screen. */
export const longestPhotoSide = 2_048;
const side = z.number().int().min(1).max(longestPhotoSide);

const share = z.number().min(-1).max(2);
const corner = z.tuple([share, share]);

/** Below it, in shares of the photo's area, three corners are as good as in one line. */
export const smallestOpening = 2e-5;

/**
 * The four corners of a unit in a photo, clockwise from the upper left, each as shares of its width and
 * height.
 */
export const cornersSchema = z
  .tuple([corner, corner, corner, corner])
  .refine((corners) => isOpening(corners as Quad, smallestOpening), {
    error: 'Must be the corners of an opening',
  });

export const itemTypes = ['design', 'part', 'note', 'photo'] as const;

/** The fields that each kind of entity may have, each merged by itself; a field may be missing. */
export const projectFields = {
  project: z
    .object({
      name,
      /** The client, or whatever the owner files projects by; empty of none. */
      folder: line(80),
      archived: z.boolean(),
      /** When it was made, in ms since 1970. */
      made: z.number().int().nonnegative(),
      deleted,
    })
    .partial(),
  group: z.object({ name, order, deleted }).partial(),
  item: z
    .object({
      type: z.enum(itemTypes),
      /** The group that it stands in; null of none. */
      group: z.uuid().nullable(),
      order,
      /** What the owner calls the opening, as `Kitchen, left of the sink`; empty of none. */
      name: line(80),
      quantity: z.number().int().min(1).max(maxQuantity),
      design: designSchema,
      part: z.object({ backend_name: backendName }),
      note: notes,
      /** A photo by its id, with its size in pixels; its file is beside the project. */
      photo: z.object({ id: z.uuid(), width: side, height: side }),
      /** Whether a photo is shown after dark. */
      night: z.boolean(),
      /** Height of the sill above the floor, in sixteenths of an inch; null where it is not known. */
      sill: z.number().int().min(0).max(highestSill).nullable(),
      /** What a piece cost when the owner last looked, and by which price list. */
      seen_price: z.object({ cents, price_list: line(120) }),
      deleted,
    })
    .partial(),
  /** A unit that stands in a photo. */
  placement: z
    .object({
      /** The item of the photo, and that of the unit. */
      photo: z.uuid(),
      unit: z.uuid(),
      corners: cornersSchema,
      /** Later ones are painted over earlier ones. */
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

/**
 * What one project holds at most, and how many projects an account keeps: present ones, and with those that
 * are deleted and wait for other devices to learn of it.
 */
export const projectLimits = {
  groups: 60,
  items: 600,
  placements: 400,
  devices: 200,
  projects: 200,
  kept: 400,
} as const;

/** Whether a project takes another item. */
export const hasRoom = ({ items }: { items: readonly unknown[] }): boolean =>
  items.length < projectLimits.items;
