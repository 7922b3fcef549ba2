import { defaultMapCentre } from '#domain/places/default-map-centre.ts';
import { albers } from './albers.ts';

/** Miles from the default center ([3.25]), with the standard parallels of US atlases. */
export const onMap = albers({ parallels: [29.5, 45.5], origin: defaultMapCentre, radius: 3958.7613 });
