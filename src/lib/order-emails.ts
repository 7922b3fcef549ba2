import { z } from 'zod';
import { normaliseOrderNumber } from '#domain/validation/order-number.ts';
import { sessionStore } from './browser-store.ts';

const storageKey = 'OrderEmails';
const schema = z.record(z.string(), z.string());

function read(): Record<string, string> {
  try {
    return schema.parse(JSON.parse(sessionStore.read(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * The address that opens an order, for as long as the tab is open: it never stands in an address that a
 * browser keeps.
 */
export const keptEmailOf = (orderNumber: string): string | undefined =>
  read()[normaliseOrderNumber(orderNumber)];

/** Spares a buyer the question whose order it is, on reload and on the way from page to page. */
export const keepEmailOf = (orderNumber: string, email: string): void =>
  sessionStore.write(storageKey, JSON.stringify({ ...read(), [normaliseOrderNumber(orderNumber)]: email }));
