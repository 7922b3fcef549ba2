import { recordsCleared } from './locations-slice.ts';
import { noFlags } from './records-of.ts';

/** Actions that clear one kind of record each ([4.5]). They come apart from the slice, because no page needs them at first. */
export const showroomCleared = () => recordsCleared({ showroom: null, showroom_info: null });
export const lowesCleared = () => recordsCleared({ lowes: null, lowes_stores: [] });
export const contractorsCleared = () => recordsCleared({ contractors: [] });
export const storesCleared = () => recordsCleared({ stores: [] });
export const marketCleared = () => recordsCleared({ market: null, ...noFlags });
