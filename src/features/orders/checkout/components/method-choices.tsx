import { formatUsd } from '#domain/money/format-usd.ts';
import type { DeliveryOption } from '#domain/orders/delivery-contract.ts';
import { DayRange } from '#src/widgets/day-range.tsx';
import type { Place } from '../checkout-api.ts';
import type { Choice } from './choice-cards.tsx';

const freightWords = (cents: number): string => (cents === 0 ? 'free' : `${formatUsd(cents)}\u00a0shipping`);

const noteOf = (option: DeliveryOption | undefined, otherwise: string) =>
  option ? (
    <>
      <DayRange from={option.promise.earliest_day} to={option.promise.latest_day} />,{' '}
      {freightWords(option.freight_cents)}
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

/** All goods together, or parts ahead in a parcel; each with its days and its shipping. */
export function parcelChoices({ freight_cents, promise, apart }: DeliveryOption): Choice[] {
  const [first, second] = apart?.parcels ?? [];
  return [
    {
      value: 'together',
      title: 'All together',
      note: (
        <>
          <DayRange from={promise.earliest_day} to={promise.latest_day} />, {freightWords(freight_cents)}
        </>
      ),
    },
    ...(apart && first && second
      ? [
          {
            value: 'apart',
            title: 'Parts first, in a parcel',
            note: (
              <>
                Parts <DayRange from={first.promise.earliest_day} to={first.promise.latest_day} />, the rest{' '}
                <DayRange from={second.promise.earliest_day} to={second.promise.latest_day} />,{' '}
                {freightWords(apart.freight_cents)}
              </>
            ),
          },
        ]
      : []),
  ];
}
