import { useEffect, useState } from 'react';
import { type Daylight, daylightAt, houseFrontIn } from './daylight.ts';

/** The house at the visitor's time of day; shows daylight until that picture is loaded. */
export function HouseInLight() {
  const [light, setLight] = useState<Daylight>('day');
  useEffect(() => {
    const now = daylightAt(new Date().getHours());
    const picture = new Image();
    picture.src = houseFrontIn(now);
    picture.decode().then(
      () => setLight(now),
      // If this fails to load, the house stays in daylight.
      () => undefined,
    );
  }, []);
  return (
    <picture>
      {/* In dark mode a bright picture would glare at any hour. */}
      <source media="(prefers-color-scheme: dark)" srcSet={houseFrontIn('night')} />
      <img src={houseFrontIn(light)} alt="" width="1440" height="640" fetchPriority="high" />
    </picture>
  );
}
