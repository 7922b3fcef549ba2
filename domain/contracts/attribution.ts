import { z } from 'zod';

/** Carries how a visitor came, with the calls whose contract takes it. */
export const attributionHeader = 'x-attribution';

/** Ten values, each of whose characters may take nine when it is encoded. */
const longest = 12_000;

/** One line in the form of a query, as `attributionOf` writes it ([3.22]). */
export const attributionSchema = z
  .string()
  .max(longest)
  .regex(/^[\w.*+%=&-]+$/);
