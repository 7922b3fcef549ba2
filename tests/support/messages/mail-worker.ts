import Fastify from 'fastify';
import { openPostgres } from '#server/db/open-postgres.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { addMailService } from '#server/services/messages/plugin.ts';

// A program to be killed by tests: sends a database's emails until then, marked with its process id.
void (async () => {
  const [databaseUrl = '', smtpUrl] = process.argv.slice(2);
  const { db } = await openPostgres(databaseUrl);
  const jobs = new Jobs({ db, now: () => new Date(), log: Fastify().log });
  addMailService({
    jobs,
    smtpUrl,
    mayContact: async () => true,
    unsubscribeUrl: async () => '',
    from: () => `Worker ${process.pid} <shop@clerestory.example>`,
  });
  for (;;) await jobs.runDue();
})();
