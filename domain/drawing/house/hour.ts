import { mixColors } from '../surface/tone.ts';
import { draftingTable, type Scene } from '../svg/scene.ts';

export interface HourLight extends Scene {
  sky: readonly [top: string, middle: string, horizon: string];
}

type Sky = HourLight['sky'];

const day: Sky = ['#cfe4e5', '#e7f1ef', '#fbfaf6'];
const dusk: Sky = ['#5b7186', '#d3a78a', '#f6d9a8'];
const night: Sky = ['#0f1a27', '#1c2c3d', '#34465a'];

const mixSkies = (from: Sky, to: Sky, share: number): Sky => [
  mixColors(from[0], to[0], share),
  mixColors(from[1], to[1], share),
  mixColors(from[2], to[2], share),
];

const hoursFromNoon = (hour: number): number => {
  const apart = Math.abs((((hour % 24) + 24) % 24) - 13);
  return Math.min(apart, 24 - apart);
};

const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Returns the light at an hour; accepts fractions and wraps around 24. */
export const lightAt = (hour: number): HourLight => {
  const away = hoursFromNoon(hour);
  const toDusk = ramp(away, 4.5, 6.2);
  const toNight = ramp(away, 6.2, 8);
  return {
    ...draftingTable,
    darkness: toDusk * 0.32 + toNight * 0.68,
    lit: away > 5.6,
    far: true,
    sky: toNight > 0 ? mixSkies(dusk, night, toNight) : mixSkies(day, dusk, toDusk),
  };
};
