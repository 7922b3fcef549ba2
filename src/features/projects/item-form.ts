import { z } from 'zod';
import { maxQuantity } from '../../../domain/contracts/cart.ts';
import { formatInches } from '../../../domain/length/sixteenths.ts';
import type { ItemFields } from '../../../domain/projects/project-fields.ts';
import type { ProjectItem } from '../../../domain/projects/project-view.ts';
import { parseSill, sillWrong } from '../../../domain/projects/sill-height.ts';

const quantityWrong = `Quantity must be a whole number from 1 to ${maxQuantity}`;

/** What is typed of an item. */
export const itemFormSchema = z.object({
  name: z.string(),
  quantity: z
    .string()
    .trim()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxQuantity, {
      error: quantityWrong,
    }),
  sill: z.string().refine((text) => parseSill(text) !== undefined, { error: sillWrong }),
  note: z.string(),
  group: z.string(),
});
export type ItemForm = z.infer<typeof itemFormSchema>;

export const typedOf = ({ name, quantity, sill, note, group }: ProjectItem): ItemForm => ({
  name,
  quantity: String(quantity),
  sill: sill == null ? '' : formatInches(sill),
  note: note ?? '',
  group: group ?? '',
});

/** Only what is another than before is written: the rest may have been changed elsewhere meanwhile. */
export function fieldsOf(before: ItemForm, typed: ItemForm): ItemFields {
  const isNew = (field: keyof ItemForm) => before[field] !== typed[field];
  return {
    ...(isNew('name') && { name: typed.name }),
    ...(isNew('quantity') && { quantity: Number(typed.quantity) }),
    ...(isNew('sill') && { sill: parseSill(typed.sill) ?? null }),
    ...(isNew('note') && { note: typed.note }),
  };
}
