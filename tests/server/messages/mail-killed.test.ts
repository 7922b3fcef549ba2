import { spawn } from 'node:child_process';
import { once } from 'node:events';
import Fastify from 'fastify';
import { Jobs } from '#server/jobs/jobs.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import { mailQueue } from '#server/services/messages/mail.ts';
import { addMailService } from '#server/services/messages/plugin.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { headerOf, startMailServer } from '#tests/support/messages/mail-server.ts';
import { until } from '#tests/support/until.ts';

itOnPostgres(
  'a process that is killed between handing an email in and saying so repeats that one email, under its Message-ID',
  async () => {
    const database = await openTestDatabase();
    const server = await startMailServer();
    const log = Fastify().log;
    const afterLease = new Jobs({ db: database.db, now: () => new Date(Date.now() + 3 * 60_000), log });
    addMailService({
      jobs: afterLease,
      smtpUrl: server.url,
      from: () => 'Heir <shop@clerestory.example>',
      mayContact: async () => true,
      unsubscribeUrl: async () => '',
    });
    const workers = [1, 2].map(() =>
      spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          inProject('tests/support/messages/mail-worker.ts'),
          database.url ?? '',
          server.url,
        ],
        { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] },
      ),
    );
    const endings = workers.map((worker) => once(worker, 'close'));

    const killed: string[] = [];
    const sentBy = (pid: number | undefined) =>
      server.emails.filter((email) => email.includes(`From: Worker ${pid} <`));
    server.answerIf((email) => {
      // Both workers are active by then.
      const victim = workers.find(({ pid }) => email.includes(`From: Worker ${pid} <`));
      if (killed.length > 0 || !victim || workers.some(({ pid }) => sentBy(pid).length < 3)) return true;
      killed.push(email);
      victim.kill('SIGKILL');
      return false;
    });
    let count = 0;
    const sendTen = async (): Promise<void> => {
      for (let more = 0; more < 10; more += 1) {
        count += 1;
        const email = { to: 'ada@example.com', subject: `Email ${count}`, text: 'Hello', html: 'Hello' };
        await afterLease.send(database.db, mailQueue, email, { startAfter: new Date() });
      }
    };
    // Sends more emails until both workers had their share, regardless of their start time.
    const killing = async (): Promise<boolean> => {
      if (killed.length === 0 && server.emails.length === count) await sendTen();
      return killed.length > 0;
    };
    await until('the kill', killing);
    await sendTen();
    const subjects = () => server.emails.map((email) => headerOf('Subject', email));
    await until('all emails', () => new Set(subjects()).size === count);

    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(endings);
    await afterLease.runDue();
    const twice = subjects().filter((subject, index, all) => all.indexOf(subject) !== index);
    const [inFlight = ''] = killed;
    // The second worker was killed too, during at most one email.
    expect(twice).toContain(headerOf('Subject', inFlight));
    expect(twice.length).toBeLessThanOrEqual(2);
    expect(new Set(subjects()).size).toBe(count);
    const ids = new Map(
      server.emails.map((email) => [headerOf('Message-ID', email), headerOf('Subject', email)]),
    );
    expect(ids.size).toBe(count);
    await database.close();
    await server.close();
  },
  150_000,
);
