import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import {
  type EditorAnswer,
  editorAction,
  editorConfig,
  editorFragment,
  maxEditorRequest,
} from '#domain/publishing/editing-contract.ts';
import { once } from '#server/http/once.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { accountIdOf } from '#server/security/caller.ts';
import { editorActions } from './actions.ts';
import { decapConfig } from './decap-config.ts';
import { serveDecap } from './decap-frame.ts';
import { drawFragment, type RenderText } from './draw-fragment.ts';
import type { EditorDeps } from './editor-deps.ts';
import { addressOf } from './entry-view.ts';
import { asRefusal } from './refusals.ts';

export interface EditorServiceDeps {
  /** Opens publishing lazily, to keep the start fast. */
  openPublishing: () => Promise<Omit<EditorDeps, 'authorOf' | 'now'>>;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  emailOf: (accountId: string) => Promise<string | undefined>;
  renderText: RenderText;
  siteOrigin: string;
  now: () => Date;
}

const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
};

/**
 * Adds `/publishing/v1/editor`, the backend of Decap CMS at `/admin/`. Forms derive from the content model;
 * entries are exchanged as JSON and written with minimal changes. Drafts are Git branches. Invalid input is
 * rejected with a message before any change.
 */
export function addEditorService(app: FastifyInstance, deps: EditorServiceDeps): void {
  const { namesOf, emailOf, now } = deps;
  const authorOf: EditorDeps['authorOf'] = async (caller) => {
    const id = accountIdOf(caller);
    const [names, email] = await Promise.all([namesOf([id]), emailOf(id)]);
    return { name: names.get(id) ?? id, email: email ?? 'staff@localhost' };
  };
  const opened = once(async () => editorActions({ ...(await deps.openPublishing()), authorOf, now }));
  registerEndpoint(
    app,
    editorAction,
    ({ input: { body }, caller }) =>
      refusing(async () => {
        const actions = await opened();
        // The params match the action, which TypeScript cannot infer for a union.
        const act = actions[body.action] as (params: unknown, by: Caller) => Promise<EditorAnswer>;
        return act(body.params, caller);
      }),
    { bodyLimit: maxEditorRequest },
  );
  const config = once(async () => decapConfig(deps.siteOrigin));
  registerEndpoint(app, editorConfig, () =>
    refusing(async () => ({
      config: await config(),
      problems: (await (await opened()).read.drafts()).problems,
    })),
  );
  registerEndpoint(app, editorFragment, async ({ input: { body } }) => {
    const { collection } = addressOf(body.collection, body.slug);
    return { html: drawFragment(collection, body.data, deps.renderText) };
  });
  serveDecap(app);
}
