import type { Showroom } from '#domain/places/contract.ts';
import { formatDistance } from '#domain/places/distance.ts';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import * as styles from './checkout-page.module.css';
import { ChoiceCards } from './choice-cards.tsx';

export function ShowroomChoice({
  asking,
  showrooms,
  value,
  error,
  onChange,
}: {
  asking: boolean;
  showrooms: readonly Showroom[];
  value: string;
  error: string | undefined;
  onChange: (showroom: Showroom) => void;
}) {
  if (asking) return <Skeleton height="9rem" />;
  if (showrooms.length === 0)
    return <p className={styles.hint}>Tell us the postal code, and we name the showrooms near it.</p>;
  const choices = showrooms.map((showroom) => ({
    value: showroom.showroom_id,
    title: showroom.name,
    note: (
      <>
        {showroom.street}, {showroom.city}, {showroom.state}
        {showroom.distance_miles !== undefined && <> · {formatDistance(showroom.distance_miles)}</>}
      </>
    ),
  }));
  return (
    <ChoiceCards
      id="showroom"
      label="Where you pick it up"
      choices={choices}
      value={value}
      error={error}
      onChange={(chosen) => {
        const showroom = showrooms.find(({ showroom_id }) => showroom_id === chosen);
        if (showroom) onChange(showroom);
      }}
    />
  );
}
