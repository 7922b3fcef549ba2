import { syncProjects } from '#domain/projects/contract.ts';
import { writeProductReview } from '#domain/reviews/write-contract.ts';
import type { Act } from './acts.ts';

const writeReview: Act = async ({ world, actor, chance }) => {
  const body = {
    rating: chance.between(1, 5),
    aspects: {},
    title: 'After a year',
    text: `We have used it every day for ${chance.between(2, 50)} weeks.`,
    name: 'Ada R.',
    town: 'Norwalk',
    state: 'CT',
  };
  const params = { backend_name: chance.pick(['sash-lock-classic', 'crank-handle', 'meridian-double-hung']) };
  const response = await world.ask(actor, writeProductReview, { params, body });
  return `${response.statusCode} ${params.backend_name}`;
};

/** Writes without a connection, and sends everything at once. */
const writeInProject: Act = async ({ world, actor, chance }) => {
  const { device } = actor;
  if (!device) return 'no projects';
  actor.projectId ??= device.make('House');
  const { projectId } = actor;
  const items = Array.from({ length: chance.between(1, 3) }, () =>
    device.item(projectId, { name: 'Kitchen' }),
  );
  const projects = device.changes();
  const response = await world.ask(actor, syncProjects, { body: { projects } });
  if (response.statusCode !== 200) return `${response.statusCode}`;
  const outcomes = syncProjects.response.parse(response.json()).projects;
  device.take(outcomes);
  const sent = projects.flatMap(({ changes }) => Object.keys(changes.entities));
  if (outcomes.every(({ outcome }) => outcome === 'merged'))
    for (const item of sent) world.memory.projectItems.add(item);
  return `${outcomes.map(({ outcome }) => outcome)} ${items.length}`;
};

export const writingActs = {
  'write a review': writeReview,
  'write in a project': writeInProject,
} satisfies Record<string, Act>;
