import { z } from 'zod';
import { maxQuantity } from '../../../domain/contracts/cart.ts';
import { parseInches } from '../../../domain/length/parse-inches.ts';
import { formatInches } from '../../../domain/length/sixteenths.ts';
import type { ItemFields } from '../../../domain/projects/project-fields.ts';
import { projectFields } from '../../../domain/projects/project-fields.ts';
import type { ProjectItem } from '../../../domain/projects/project-view.ts';

const quantityWrong = `Quantity must be a whole number from 1 to ${maxQuantity}`;
const sillWrong = 'Sill height must be inches, such as 36 or 35 1/2, up to 240';

/** What is typed of an item. */
export const itemFormSchema = z.object({
  name: z.string(),
  quantity: z
    .string()
    .trim()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxQuantity, {
      error: quantityWrong,
    }),
  sill: z.string().refine(
    (text) => {
      if (text.trim() === '') return true;
      return projectFields.item.shape.sill.safeParse(parseInches(text) ?? 'none').success;
    },
    { error: sillWrong },
  ),
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
    ...(isNew('sill') && { sill: parseInches(typed.sill) ?? null }),
    ...(isNew('note') && { note: typed.note }),
  };
}
