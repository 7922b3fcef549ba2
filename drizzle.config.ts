import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/{jobs,processes,staff}/tables.ts',
    './server/services/*/tables.ts',
    './server/services/*/*/tables.ts',
    './server/http/idempotency/idempotency-tables.ts',
    './server/security/*-tables.ts',
    './server/sandbox/*/tables.ts',
  ],
  out: './server/db/migrations',
});
