import { z } from 'zod';
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

/** The address that opens an order, for as long as the tab is open: it never stands in an address that a browser keeps. */
export const keptEmailOf = (orderNumber: string): string | undefined => read()[orderNumber.toUpperCase()];

/** Spares a buyer the question whose order it is, on reload and on the way from page to page. */
export const keepEmailOf = (orderNumber: string, email: string): void =>
  sessionStore.write(storageKey, JSON.stringify({ ...read(), [orderNumber.toUpperCase()]: email }));
