import type { FastifyInstance } from 'fastify';
import {
  createGroup,
  createItem,
  createProject,
  deleteGroup,
  deleteItem,
  deleteProject,
  getGroups,
  getItems,
  getProject,
  getProjects,
  maxSync,
  purgeProject,
  syncProjects,
  updateGroup,
  updateItem,
  updateProject,
} from '#domain/projects/contract.ts';
import { getFirmProjects, shareWithFirm } from '#domain/projects/firm-contract.ts';
import { PreserializedJson } from '#server/http/preserialized-json.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { answerOf } from './domain.ts';
import type { ProjectCall, ProjectService } from './project-service.ts';
import type { ProjectSync } from './project-sync.ts';

const onceUnder = (
  { path }: { path: string },
  key: string | undefined,
  sent: unknown,
): ProjectCall['once'] => (key === undefined ? undefined : { route: path, key, sent });

/** Adds projects with their groups and items ([3.6]). */
export function projectRoutes(app: FastifyInstance, projects: ProjectService): void {
  registerEndpoint(app, getProjects, async ({ caller }) => ({ Projects: await projects.list(caller) }));
  registerEndpoint(app, createProject, async ({ input, caller, idempotencyKey }) => {
    const once = onceUnder(createProject, idempotencyKey, input);
    return { Project: answerOf(await projects.create({ caller, once }, input.body)) };
  });
  registerEndpoint(app, getProject, async ({ input: { params }, caller }) => ({
    Project: answerOf(await projects.view(caller, params.id)),
  }));
  registerEndpoint(app, updateProject, async ({ input: { params, body }, caller }) => ({
    Project: answerOf(await projects.update({ caller }, params.id, body)),
  }));
  registerEndpoint(app, deleteProject, async ({ input: { params }, caller }) => ({
    Projects: await projects.remove({ caller }, params.id),
  }));

  registerEndpoint(app, purgeProject, async ({ input: { params }, caller }) => {
    await projects.purge({ caller }, params.id);
    return { done: true as const };
  });

  registerEndpoint(app, getFirmProjects, ({ caller }) => projects.ofFirm(caller));
  registerEndpoint(app, shareWithFirm, ({ input: { params, body }, caller }) =>
    projects.share(caller, params.id, body.shared),
  );

  registerEndpoint(app, getGroups, async ({ input: { params }, caller }) => ({
    Groups: (await projects.view(caller, params.id)).groups,
  }));
  registerEndpoint(app, createGroup, async ({ input, caller, idempotencyKey }) => {
    const once = onceUnder(createGroup, idempotencyKey, input);
    return { Group: await projects.createGroup({ caller, once }, input.params.id, input.body) };
  });
  registerEndpoint(app, updateGroup, async ({ input: { params, body }, caller }) => ({
    Group: await projects.updateGroup({ caller }, params.id, body),
  }));
  registerEndpoint(app, deleteGroup, async ({ input: { params }, caller }) => ({
    Groups: await projects.removeGroup({ caller }, params.id),
  }));

  registerEndpoint(app, getItems, async ({ input: { params }, caller }) => ({
    Items: await projects.items(caller, params.id),
  }));
  registerEndpoint(app, createItem, async ({ input, caller, idempotencyKey }) => {
    const once = onceUnder(createItem, idempotencyKey, input);
    return { Item: await projects.createItem({ caller, once }, input.params.id, input.body) };
  });
  registerEndpoint(app, updateItem, async ({ input: { params, body }, caller }) => ({
    Item: await projects.updateItem({ caller }, params.id, body),
  }));
  registerEndpoint(app, deleteItem, async ({ input: { params }, caller }) => ({
    Items: await projects.removeItem({ caller }, params.id),
  }));
}

export function syncRoutes(app: FastifyInstance, copies: ProjectSync): void {
  registerEndpoint(
    app,
    syncProjects,
    async ({ input: { body }, caller }) =>
      // Skips the response schema, which would only traverse the documents once more.
      new PreserializedJson(JSON.stringify({ projects: await copies.sync(caller, body.projects) })),
    { bodyLimit: maxSync },
  );
}
