import { z } from 'zod';
import { maxQuantity } from '#domain/cart/contract.ts';
import { readQuantity } from '#domain/cart/read-quantity.ts';
import { formatFigure, type LengthUnit } from '#domain/length/length-unit.ts';
import type { ItemFields } from '#domain/projects/project-fields.ts';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { parseSill, sillWrong } from '#domain/projects/sill-height.ts';

export const itemFormSchema = (unit: LengthUnit) =>
  z.object({
    name: z.string(),
    quantity: z.string().superRefine((text, { addIssue }) => {
      const { problem } = readQuantity(text, maxQuantity);
      if (problem !== undefined) addIssue(problem);
    }),
    sill: z.string().refine((text) => parseSill(text, unit) !== undefined, { error: sillWrong }),
    note: z.string(),
    group: z.string(),
  });
export type ItemForm = z.infer<ReturnType<typeof itemFormSchema>>;

export const typedOf = ({ name, quantity, sill, note, group }: ProjectItem, unit: LengthUnit): ItemForm => ({
  name,
  quantity: String(quantity),
  sill: sill == null ? '' : formatFigure(sill, unit),
  note: note ?? '',
  group: group ?? '',
});

/** Returns changed fields only: others may have been changed on another device. */
export function fieldsOf(before: ItemForm, typed: ItemForm, unit: LengthUnit): ItemFields {
  const isNew = (field: keyof ItemForm) => before[field] !== typed[field];
  return {
    ...(isNew('name') && { name: typed.name }),
    ...(isNew('quantity') && { quantity: readQuantity(typed.quantity, maxQuantity).quantity ?? 1 }),
    ...(isNew('sill') && { sill: parseSill(typed.sill, unit) ?? null }),
    ...(isNew('note') && { note: typed.note }),
  };
}
