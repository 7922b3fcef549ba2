import { formatFrom } from '#domain/money/format-usd.ts';
import { OwnPrice } from '#src/session/customer/own-price.tsx';
import { useLocalTile } from '#src/session/place/place-selectors.ts';

/** Starting price of a line in cents: for the visitor's place if known, else ex works. */
export function FromPrice({
  lineId,
  cents,
  before = '',
}: {
  lineId: string;
  cents: number;
  before?: string;
}) {
  const tile = useLocalTile(lineId);
  return tile && !tile.available ? (
    'Not sold where you are'
  ) : (
    <OwnPrice lineId={lineId} cents={tile?.price_from_cents ?? cents} before={before} format={formatFrom} />
  );
}
