import { endCustomerSignIns } from '../../domain/contracts/desk-customers.ts';
import {
  advanceOrder,
  cancelOrderAtDesk,
  noteOrder,
  refundOrder,
} from '../../domain/contracts/desk-orders.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { orderStates } from '../../domain/contracts/order.ts';
import { anyText, mostly, object } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';

const written = mostly(fc.constantFrom('The wall came down', 'Two\nlines'), anyText);

/** Bodies near enough to right ones to come far, of the calls of the agents' desk. */
export const hostileDeskBodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [advanceOrder, object({ from: mostly(fc.constantFrom(...orderStates), anyText) })],
  [cancelOrderAtDesk, object({ reason: written })],
  [refundOrder, object({ reason: written })],
  [endCustomerSignIns, object({ reason: written })],
  [noteOrder, object({ text: written })],
];
