import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import {
  type EditorAnswer,
  editorAction,
  editorConfig,
  editorFragment,
  largestEditorRequest,
} from '#domain/contracts/editing.ts';
import { accountIdOf } from '#server/plugins/caller.ts';
import { once } from '#server/plugins/once.ts';
import { registerEndpoint } from '#server/plugins/register-endpoint.ts';
import { editorActions } from './actions.ts';
import { decapConfig } from './decap-config.ts';
import { serveDecap } from './decap-frame.ts';
import { drawFragment, type RenderText } from './draw-fragment.ts';
import type { EditorDeps } from './editor-deps.ts';
import { addressOf } from './entry-view.ts';
import { asRefusal } from './refusals.ts';

export interface EditorServiceDeps {
  /** Opens publishing with the first call: a start does not wait for it. */
  openPublishing: () => Promise<Omit<EditorDeps, 'authorOf' | 'now'>>;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  emailOf: (accountId: string) => Promise<string | undefined>;
  /** Rich text as the site shows it now. */
  renderText: RenderText;
  siteOrigin: string;
  now: () => Date;
}

/** Passes refusals of the layers below on as answers. */
const refusing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
};

/**
 * `/publishing/v1/editor`: what Decap CMS, at `/admin/`, reads and changes content by, for editors. Its forms
 * are made of the content model; entries are handed to it as JSON and written back into their files, where
 * nothing but what was edited changes. Drafts are branches of the content's repository. Whatever is refused
 * is refused in words, before anything is changed.
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
        // The params belong to the action, which the compiler cannot see of a union.
        const act = actions[body.action] as (params: unknown, by: Caller) => Promise<EditorAnswer>;
        return act(body.params, caller);
      }),
    { bodyLimit: largestEditorRequest },
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
