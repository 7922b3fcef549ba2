import { customType } from 'drizzle-orm/pg-core';

/** `JSON.stringify` escapes half characters alone as surrogates. The rest is matched to be passed over. */
const escapes = /\\(?:(ud[89a-f][0-9a-f]{2})|.)/g;

/** PostgreSQL refuses half a character in JSON: a text may have been cut through an emoji. */
export const storableJson = (value: unknown): string => {
  const text = JSON.stringify(value);
  return /\\ud[89a-f]/.test(text) ? text.replace(escapes, (all, half) => (half ? '\\ufffd' : all)) : text;
};

export const jsonb = customType<{ data: unknown }>({ dataType: () => 'jsonb', toDriver: storableJson });
