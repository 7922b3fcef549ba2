import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Release } from '#domain/publishing/contract.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Releases } from './releases/releases.ts';
import { shellKey } from './shell-key.ts';
import { notGenuine, signedBody, takeBytes } from './signed-body.ts';

export interface ShellHookDeps {
  keyFile: string;
  now: () => Date;
  open: () => Promise<{ releases: Releases; check: (drafts: readonly string[]) => Promise<void> }>;
}

export const shellHookPath = '/publishing/v1/hooks/shell';

/** `at` is required against replay. */
export const shellRequestSchema = z.object({ at: z.iso.datetime() }).and(
  z.discriminatedUnion('do', [
    z.object({ do: z.literal('publish'), drafts: z.array(z.string()), note: z.string().max(300).optional() }),
    /** Defaults to the release before the live one. */
    z.object({ do: z.literal('roll_back'), release: z.uuid().optional() }),
    z.object({ do: z.literal('read'), release: z.uuid() }),
  ]),
);
export type ShellRequest = z.input<typeof shellRequestSchema>;

async function previous(releases: Releases): Promise<string> {
  const list = await releases.list(100);
  const live = list.find(({ is_live }) => is_live);
  const found = list.find(
    (release) => release.can_activate && !release.is_live && live && release.requested_at < live.requested_at,
  );
  if (!found)
    throw new HttpError(409, {
      code: 'not_kept',
      message: 'There is no release before the one that is live',
    });
  return found.id;
}

async function answer(request: ShellRequest, { open }: ShellHookDeps): Promise<Release> {
  const { releases, check } = await open();
  switch (request.do) {
    case 'publish': {
      const { drafts, note } = request;
      await check(drafts);
      return releases.request({ cause: 'shell', drafts, note });
    }
    case 'roll_back':
      return releases.activate(undefined, request.release ?? (await previous(releases)));
    default:
      return releases.read(request.release);
  }
}

/** Accepts calls of programs that can read the server's key file. */
export function addShellHook(app: FastifyInstance, deps: ShellHookDeps): void {
  void app.register(async (scope) => {
    takeBytes(scope);
    scope.post(shellHookPath, { schema: { hide: true } }, async (request) => {
      const now = deps.now();
      const { message } = signedBody(request, { secret: await shellKey(deps.keyFile), now });
      const asked = shellRequestSchema.safeParse(message);
      if (!asked.success) throw notGenuine('This call is none that a program of ours makes');
      return { release: await answer(asked.data, deps) };
    });
  });
}
