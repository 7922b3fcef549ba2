import { z } from 'zod';

/** What opens something without an account; what no link can have is refused as any other wrong one. */
export const linkKeySchema = z.string().max(200);
