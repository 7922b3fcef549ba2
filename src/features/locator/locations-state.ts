import type { Showroom, ShowroomInfo } from '../../../domain/contracts/location.ts';
import type {
  Beta,
  Contractor,
  Market,
  RetailStore,
  Service,
} from '../../../domain/contracts/where-to-buy.ts';

/**
 * [3.2] Where the visitor is, and what is near. `stores` are the partners' stores, nearest first; `lowes` is the nearest of them, and
 * `lowes_stores` are those of the same partner.
 */
export interface LocationsState {
  zone: 'RT' | 'NRT' | '';
  showroom: Showroom | null;
  /** Of the chosen showroom, once a page has asked for it. */
  showroom_info: ShowroomInfo | null;
  showrooms: Showroom[];
  lowes: RetailStore | null;
  lowes_stores: RetailStore[];
  contractors: Contractor[];
  stores: RetailStore[];
  service_info: Service | null;
  beta: Beta | null;
  market: Market | null;
  ecommerce: boolean;
  delivery: boolean;
  pickup: boolean;
  parts_only: boolean;
}
