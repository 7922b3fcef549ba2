import { useEffect, useState } from 'react';
import { type Daylight, daylightAt, houseFrontIn, phones } from './daylight.ts';

/** The house at the visitor's time of day; browsers show daylight until that picture is loaded. */
export function HouseInLight() {
  const [light, setLight] = useState<Daylight>('day');
  useEffect(() => setLight(daylightAt(new Date().getHours())), []);
  return (
    <picture>
      {/* In dark mode a bright picture would glare at any hour. */}
      <source media={`${phones} and (prefers-color-scheme: dark)`} srcSet={houseFrontIn('night', 'middle')} />
      <source media="(prefers-color-scheme: dark)" srcSet={houseFrontIn('night')} />
      <source media={phones} srcSet={houseFrontIn(light, 'middle')} />
      <img
        src={houseFrontIn(light)}
        alt=""
        width="1440"
        height="640"
        fetchPriority="high"
        onError={() => setLight('day')}
      />
    </picture>
  );
}
