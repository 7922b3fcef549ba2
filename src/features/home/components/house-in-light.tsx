import { useEffect, useState } from 'react';
import { type Daylight, daylightAt, houseFrontIn } from '../daylight.ts';

/**
 * The house as it looks at this hour where the visitor is. It is drawn by day until a picture of the hour is
 * there to take its place.
 */
export function HouseInLight() {
  const [light, setLight] = useState<Daylight>('day');
  useEffect(() => {
    const now = daylightAt(new Date().getHours());
    const picture = new Image();
    picture.src = houseFrontIn(now);
    picture.decode().then(
      () => setLight(now),
      // Without it the house stays in the light of day.
      () => undefined,
    );
  }, []);
  return (
    <picture>
      {/* A bright picture would glare on a dark page, whatever the hour. */}
      <source media="(prefers-color-scheme: dark)" srcSet={houseFrontIn('night')} />
      <img src={houseFrontIn(light)} alt="" width="1440" height="640" fetchPriority="high" />
    </picture>
  );
}
