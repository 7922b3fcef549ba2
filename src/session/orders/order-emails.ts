import { z } from 'zod';
import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import { sessionStore } from '#src/lib/browser-store.ts';

const storageKey = 'OrderEmails';
const schema = z.record(z.string(), z.string());

function read(): Record<string, string> {
  try {
    return schema.parse(JSON.parse(sessionStore.read(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** Never appears in a URL, which browsers store. */
export const keptEmailOf = (orderNumber: string): string | undefined =>
  read()[normaliseOrderNumber(orderNumber)];

/** Stores the buyer's email, so that reloads and other pages do not ask again. */
export const keepEmailOf = (orderNumber: string, email: string): void =>
  sessionStore.write(storageKey, JSON.stringify({ ...read(), [normaliseOrderNumber(orderNumber)]: email }));
