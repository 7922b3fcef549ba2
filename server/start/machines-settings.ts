import { z } from 'zod';

export const postgresUrlSchema = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, { error: 'must look like postgres://user:password@host:5432/name' });

/** Settings of an installation with several processes. */
export const machinesShape = {
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  DATABASE_DIRECT_URL: postgresUrlSchema.optional(),
  DATABASE_REPLICA_URL: postgresUrlSchema.optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, { error: 'must look like redis://user:password@host:6379' })
    .optional(),
};

type Given = z.output<z.ZodObject<typeof machinesShape>> & { DATABASE_URL?: string | undefined };

export const missingForMachines = (given: Given): { name: string; beside: string }[] => {
  const needing = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;
  const pooled = needing.filter((name) => given[name]);
  const all = given.ROLE === 'all' ? pooled : ['ROLE', ...pooled];
  return given.DATABASE_URL ? [] : all.map((beside) => ({ name: 'DATABASE_URL', beside }));
};

/** With passwords: never printed. */
export const machinesUrls = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL'];

export const machinesSettings = (given: Given) => ({
  /** A web process leaves jobs and builds to a worker. */
  role: given.ROLE,
  /** The database itself, where `DATABASE_URL` is a pool of transactions; otherwise undefined. */
  directUrl: given.DATABASE_DIRECT_URL,
  /** Undefined if all reads go to the primary. */
  replicaUrl: given.DATABASE_REPLICA_URL,
  /** Undefined if processes only poll. */
  redisUrl: given.REDIS_URL,
});
