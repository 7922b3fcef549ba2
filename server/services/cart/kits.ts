import { type CartChange, type CartLine, isPresent, lineKey } from '#domain/cart/cart-line.ts';
import { maxQuantity } from '#domain/cart/contract.ts';
import { kitLines } from '#domain/cart/kits.ts';
import { lineOf, noLine, tooMany } from './domain.ts';
import { type Offers, unknown } from './offers.ts';

function ownLines(lines: readonly CartLine[], lineId: string): CartLine[] {
  const own = kitLines(lines.filter(isPresent), lineOf(lines, lineId));
  if (own.length === 0) throw noLine();
  return own;
}

/** Removes a kit as one removal. An earlier removal of the same items can no longer be undone. */
export function removeKit(lines: readonly CartLine[], lineId: string): CartChange {
  const leaving = ownLines(lines, lineId);
  const keys = new Set(leaving.map(lineKey));
  const forgotten = lines.filter((line) => !isPresent(line) && keys.has(lineKey(line)));
  return {
    put: leaving.map((line) => ({ ...line, removedWith: lineId })),
    remove: forgotten.map(({ id }) => id),
  };
}

/** Sets the pieces of all parts for a number of kits. Throws above the limit of one of them. */
export function changeKit(
  lines: readonly CartLine[],
  { bundles }: Pick<Offers, 'bundles'>,
  lineId: string,
  quantity: number,
): CartChange {
  const own = ownLines(lines, lineId);
  const bundle = bundles.get(own[0]?.bundleId ?? '');
  if (!bundle) throw unknown('bundle');
  const put = own.map((line) => {
    const each = bundle.items.find(({ backend_name }) => backend_name === line.backendName)?.quantity ?? 0;
    return { ...line, quantity: each * quantity || line.quantity };
  });
  if (put.some((line) => line.quantity > maxQuantity)) throw tooMany();
  return { put, remove: [] };
}
