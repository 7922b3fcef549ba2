import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import { type Release, readRelease } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import type { Config } from '#server/config.ts';
import type { Lifetime } from '#server/program/lifetime.ts';
import { progressReport } from '#server/program/progress.ts';
import { StartupError } from '#server/program/startup-error.ts';
import { currentDate, pause } from '#server/runtime/runtime.ts';
import { type ShellRequest, shellHookPath } from '#server/services/publishing/shell-hook.ts';
import { shellKey, shellKeyFile } from '#server/services/publishing/shell-key.ts';
import { signatureHeader, signatureOf } from '#server/services/publishing/signature.ts';
import { startPlatform } from './start-platform.ts';

type Asked = ShellRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'at'>
    : never
  : never;

const askAgainMs = 500;
/** A server that builds may refuse requests for a while; after this many in a row it is given up. */
const maxBusyAnswers = 60;

class ServerBusy extends StartupError {}

const problemLine = ({ message, file, line, path }: Release['problems'][number]): string =>
  [file && `content/${file}${line ? `:${line}` : ''}`, path && `${path}:`, message].filter(Boolean).join(' ');

/** Publishing for command-line programs: uses the running server, else starts a temporary one. */
export class PublishingShell {
  private constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly signal: AbortSignal,
  ) {}

  static async open(config: Config, lifetime: Lifetime): Promise<PublishingShell> {
    const url = `http://localhost:${config.port}${shellHookPath}`;
    const key = await shellKey(shellKeyFile(config.dataDir));
    const shell = new PublishingShell(url, key, lifetime.signal);
    if (!(await isAnswered(url))) await startPlatform(config, lifetime, progressReport());
    return shell;
  }

  /** Throws `StartupError` with the server's reason. */
  async ask(asked: Asked): Promise<Release> {
    const body = JSON.stringify({ ...asked, at: currentDate().toISOString() });
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, this.key) },
      body,
      signal: this.signal,
    });
    const answer: unknown = await response.json();
    if (response.ok) return readRelease.response.parse(answer).release;
    const refusal = apiErrorSchema.safeParse(answer).data;
    const reason = `The server refuses: ${refusal?.error.message ?? response.status}`;
    throw response.status === 503 ? new ServerBusy(reason) : new StartupError(reason);
  }

  /** Prints each step of a release; throws `StartupError` if it does not go live. */
  async follow(begun: Release, write: (line: string) => void): Promise<void> {
    let written = 0;
    for (let release = begun; ; release = await this.read(begun.id)) {
      for (const { text } of release.steps.slice(written)) write(text);
      written = release.steps.length;
      if (release.state === 'refused' || release.state === 'failed')
        throw new StartupError(['Nothing was published:', ...release.problems.map(problemLine)].join('\n'));
      if (isEnded(release.state)) return;
      await pause(askAgainMs, { signal: this.signal });
    }
  }

  private async read(release: string): Promise<Release> {
    for (let answers = 1; ; answers += 1) {
      try {
        return await this.ask({ do: 'read', release });
      } catch (error) {
        if (!(error instanceof ServerBusy) || answers === maxBusyAnswers) throw error;
        await pause(askAgainMs, { signal: this.signal });
      }
    }
  }
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url, { method: 'POST' }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );
