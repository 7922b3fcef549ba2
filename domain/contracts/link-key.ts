import { z } from 'zod';

/** Key for access without an account. Malformed keys get the same error as wrong ones. */
export const linkKeySchema = z.string().max(200);
