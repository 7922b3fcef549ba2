import { formatFrom } from '#domain/money/format-usd.ts';
import { OwnPrice } from '#src/session/customer/own-price.tsx';
import { useLocalTile } from '#src/session/place/place-selectors.ts';

/** What a line starts at: where the visitor is, once that is known, else at the factory's door. In cents. */
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
