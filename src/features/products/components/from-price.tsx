import { formatFrom } from '../../../../domain/money/format-usd.ts';
import { useLocalTile } from '../../../session/place/place-selectors.ts';

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
  return tile && !tile.available
    ? 'Not sold where you are'
    : before + formatFrom(tile?.price_from_cents ?? cents);
}
