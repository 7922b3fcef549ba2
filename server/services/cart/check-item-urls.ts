import type { ItemTypeAt } from '../../../domain/cart/item-url.ts';
import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { ItemUrl } from '../../../domain/contracts/cart.ts';
import { HttpError } from '../../plugins/http-error.ts';

/** Refuses item_urls whose type is another than that of the item behind the URL ([3.13]), naming every one by its place in the request. */
export function checkItemUrls(typeAt: ItemTypeAt, lists: Record<string, readonly ItemUrl[]>): void {
  const { code, message } = catalogue.itemTypeMismatch;
  const fields = Object.entries(lists).flatMap(([path, itemUrls]) =>
    itemUrls.flatMap(({ type, url }, index) =>
      typeAt(url) === type ? [] : [{ path: `${path}.${index}.type`, message }],
    ),
  );
  if (fields.length > 0) throw new HttpError(422, { code, message, fields });
}
