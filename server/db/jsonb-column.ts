import { customType } from 'drizzle-orm/pg-core';

const escapes = /\\(?:(ud[89a-f][0-9a-f]{2})|.)/g;

/** Replaces halves of cut emoji, which PostgreSQL refuses; no other surrogate is escaped in JSON. */
export const storableJson = (value: unknown): string => {
  const text = JSON.stringify(value);
  return /\\ud[89a-f]/.test(text) ? text.replace(escapes, (all, half) => (half ? '\\ufffd' : all)) : text;
};

export const jsonb = customType<{ data: unknown }>({ dataType: () => 'jsonb', toDriver: storableJson });
