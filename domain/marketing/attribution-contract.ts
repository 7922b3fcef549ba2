import { z } from 'zod';

/** Header for a visit's attribution, on endpoints that accept it. */
export const attributionHeader = 'x-attribution';

/** Ten values; percent-encoding takes up to nine characters per character. */
const longest = 12_000;

/** A query string from `attributionOf` ([3.22]). */
export const attributionSchema = z
  .string()
  .max(longest)
  .regex(/^[\w.*+%=&-]+$/);
