import { formatUsd } from '#domain/money/format-usd.ts';
import type { DeliveryOption } from '#domain/orders/delivery-contract.ts';
import { DayRange } from '#src/widgets/day-range.tsx';
import type { Place } from '../checkout-api.ts';
import type { Choice } from './choice-cards.tsx';

const noteOf = (option: DeliveryOption | undefined, otherwise: string) =>
  option ? (
    <>
      <DayRange from={option.promise.earliest_day} to={option.promise.latest_day} />,{' '}
      {option.freight_cents === 0 ? 'free' : `${formatUsd(option.freight_cents)}\u00a0shipping`}
    </>
  ) : (
    otherwise
  );

/** Methods of the market; both while it is unknown, since the total reports unavailable ones. */
export function methodChoices(
  place: Place | null,
  options: readonly DeliveryOption[],
): (Choice & { value: 'delivery' | 'pickup' })[] {
  const optionOf = (method: DeliveryOption['method']) => options.find((option) => option.method === method);
  const delivers = place?.market?.delivery !== false;
  const holds = place ? place.market?.pickup !== false && place.showrooms.length > 0 : true;
  return [
    ...(delivers
      ? [
          {
            value: 'delivery' as const,
            title: 'Delivery',
            note: noteOf(optionOf('delivery'), 'A truck brings it to the house'),
          },
        ]
      : []),
    ...(holds
      ? [
          {
            value: 'pickup' as const,
            title: 'Pickup',
            note: noteOf(optionOf('pickup'), 'Pick up at a showroom'),
          },
        ]
      : []),
  ];
}
