import { defaultMapCentre } from '#domain/geo/default-map-centre.ts';
import { albers } from './albers.ts';

/**
 * Where a place lies on our maps: miles east and south of the default centre ([3.25]), by the parallels that
 * atlases of the United States use.
 */
export const onMap = albers({ parallels: [29.5, 45.5], origin: defaultMapCentre, radius: 3958.7613 });
