import { z } from 'zod';
import { maxQuantity } from '#domain/cart/contract.ts';
import { readQuantity } from '#domain/cart/read-quantity.ts';
import { formatInches } from '#domain/length/sixteenths.ts';
import type { ItemFields } from '#domain/projects/project-fields.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { parseSill, sillWrong } from '#domain/projects/sill-height.ts';

export const itemFormSchema = z.object({
  name: z.string(),
  quantity: z.string().superRefine((text, { addIssue }) => {
    const { problem } = readQuantity(text, maxQuantity);
    if (problem !== undefined) addIssue(problem);
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

/** Returns changed fields only: others may have been changed on another device. */
export function fieldsOf(before: ItemForm, typed: ItemForm): ItemFields {
  const isNew = (field: keyof ItemForm) => before[field] !== typed[field];
  return {
    ...(isNew('name') && { name: typed.name }),
    ...(isNew('quantity') && { quantity: readQuantity(typed.quantity, maxQuantity).quantity ?? 1 }),
    ...(isNew('sill') && { sill: parseSill(typed.sill) ?? null }),
    ...(isNew('note') && { note: typed.note }),
  };
}
