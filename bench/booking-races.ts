import { openPostgres } from '#server/db/open-postgres.ts';
import { bookingRaces, hireRacers } from '#tests/support/consultations/booking-races.ts';
import { startCluster } from '#tests/support/db/postgres-cluster.ts';

/** Runs a thousand races of a hundred requests; counts the races without exactly one winner. */
async function raceAll(url: string): Promise<number> {
  const clients = [await openPostgres(url), await openPostgres(url)] as const;
  await clients[0].migrate();
  let wrongInAll = 0;
  await hireRacers(clients[0].db);
  for (const { name, seeds, race } of bookingRaces(1000)) {
    let wrong = 0;
    for (let seed = 0; seed < seeds; seed += 1) {
      const { answers, expected } = await race([clients[0].db, clients[1].db], seed);
      const isRight =
        Object.keys(answers).length === Object.keys(expected).length &&
        Object.entries(expected).every(([answer, count]) => answers[answer] === count);
      if (isRight) continue;
      wrong += 1;
      process.stdout.write(`${name}, seed ${seed}: ${JSON.stringify(answers)}\n`);
    }
    process.stdout.write(`a hundred ${name}: ${seeds} seeds, ${wrong} wrong\n`);
    wrongInAll += wrong;
  }
  for (const client of clients) await client.close();
  return wrongInAll;
}

async function main(): Promise<void> {
  const cluster = await startCluster();
  const wrong = await raceAll(cluster.url).finally(cluster.stop);
  process.exit(wrong > 0 ? 1 : 0);
}

void main();
