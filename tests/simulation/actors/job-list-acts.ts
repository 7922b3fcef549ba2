import { jobStates, reviveJob, searchJobs } from '#domain/desk/jobs-contract.ts';
import { listColleagues } from '#domain/desk/work-contract.ts';
import { BrokenPromise } from '../world/world.ts';
import type { Act } from './acts.ts';
import { withColleague } from './inquiry-acts.ts';

const pageSize = 25;

interface Job {
  id: number;
  queue: string;
  state: (typeof jobStates)[number];
}

/** Work for later is read, by those with the role, as it is stored; only what was given up can be revived. */
const readJobs: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, chance, isOnly } = scene;
  const jobs = await world.rows<Job>(`
    select id::int, queue, case when done_at is not null then 'done' when dead_at is not null then 'given_up'
      else 'waiting' end as state
    from jobs order by id desc`);
  if (jobs.length === 0) return 'no job';
  const one = chance.pick(jobs);
  const state = chance.happens(60) ? chance.pick([one.state, ...jobStates]) : undefined;
  const queue = chance.happens(60) ? one.queue : undefined;
  const query = { ...(state && { state }), ...(queue && { queue }) };
  const response = await world.ask(actor, searchJobs, { query });
  const mayRead = actor.name !== 'agent 2';
  if (mayRead === (response.statusCode === 403))
    throw new BrokenPromise(`${actor.name} reads the jobs: ${response.statusCode}`);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const read = searchJobs.response.parse(response.json());
  const fits = jobs.filter((job) => (!state || job.state === state) && (!queue || job.queue === queue));
  const [wanted, found] = [fits.slice(0, pageSize), read.jobs].map((some) =>
    some.map((job) => `${job.id} ${job.queue} ${job.state}`).join(),
  );
  if (isOnly && (wanted !== found || read.has_more !== fits.length > pageSize))
    throw new BrokenPromise(`The jobs of ${JSON.stringify(query)} are ${wanted}, and ${found} are shown`);
  const open = jobs.filter((job) => job.state !== 'done');
  const wrong = read.queues.find(
    ({ name, waiting, given_up }) =>
      open.filter((job) => job.queue === name && job.state === 'waiting').length !== waiting ||
      open.filter((job) => job.queue === name && job.state === 'given_up').length !== given_up,
  );
  const missing = open.find((job) => !read.queues.some(({ name }) => name === job.queue));
  if (isOnly && (wrong ?? missing))
    throw new BrokenPromise(`A queue is not as it is counted: ${JSON.stringify(wrong ?? missing)}`);
  if (one.state === 'given_up') return `${fits.length} jobs`;
  const revived = await world.ask(actor, reviveJob, { params: { id: `${one.id}` } });
  if (revived.statusCode < 300) throw new BrokenPromise(`The job ${one.id} was ${one.state}, and is revived`);
  return `${fits.length} jobs, ${revived.statusCode}`;
};

/** Work is given to those alone who may do it: agents and administrators, with a confirmed address. */
const readColleagues: Act = async (given) => {
  const scene = withColleague(given);
  const { world, actor, isOnly } = scene;
  const response = await world.ask(actor, listColleagues);
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const { colleagues } = listColleagues.response.parse(response.json());
  const staff = await world.rows<{ id: string }>(`
    select distinct id from customers join role_grants using (email)
    where email_verified and role in ('agent', 'administrator') order by id`);
  const [wanted, found] = [staff, colleagues].map((some) =>
    some
      .map(({ id }) => id)
      .toSorted()
      .join(),
  );
  if (isOnly && wanted !== found)
    throw new BrokenPromise(`Work can be given to ${found}, and ${wanted} may do it`);
  return `${colleagues.length} colleagues`;
};

export const jobListActs = {
  'read the jobs': readJobs,
  'read who does the work': readColleagues,
} satisfies Record<string, Act>;
