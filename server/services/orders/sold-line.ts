import type { OrderLine } from '../../../domain/contracts/order.ts';

/** A line as it is kept: beside what its buyer sees, which line of the cart it was, and which configuration, to order it again. */
export interface SoldLine extends OrderLine {
  line_id: string;
  config_id: string | null;
}
