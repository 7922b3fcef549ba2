import { environmentWith } from '#server/config.ts';
import { GitObjectsReader } from './git-objects-reader.ts';
import { GitStarter } from './git-starter.ts';
import { RepositoryRefused, refusalOf } from './repository-refused.ts';

interface RunOptions {
  input?: string | Buffer | undefined;
  index?: string | undefined;
  workTree?: string | undefined;
  author?: Author | undefined;
  committer?: Author | undefined;
  /** Exit codes that are results, not errors. */
  expected?: readonly number[];
}

/** Author with the caller's date instead of the system clock's. */
export interface Author {
  name: string;
  email: string;
  at: Date;
}

const starter = new GitStarter();

// Isolates git from user settings and surrounding repositories, and disables prompts.
function cleanEnvironment(remote: string | undefined): Record<string, string | undefined> {
  const inherited = Object.entries(environmentWith({})).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
    GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
    GIT_LITERAL_PATHSPECS: '1',
    // In the environment, since the remote's URL may hold a token: it appears in no file or process list.
    ...(remote && {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'remote.origin.url',
      GIT_CONFIG_VALUE_0: remote,
    }),
  };
}

const signatureOf = ({ name, email, at }: Author, role: 'AUTHOR' | 'COMMITTER') => ({
  [`GIT_${role}_NAME`]: name,
  [`GIT_${role}_EMAIL`]: email,
  [`GIT_${role}_DATE`]: `${Math.floor(at.getTime() / 1000)} +0000`,
});

export class Git {
  private readonly environment: Record<string, string | undefined>;
  /** Object lookups without a separate process. */
  readonly objects: GitObjectsReader;

  constructor(
    folder: string,
    private readonly remote: string | undefined,
  ) {
    this.environment = { ...cleanEnvironment(remote), GIT_DIR: folder };
    this.objects = new GitObjectsReader(() => this.environment);
  }

  get hasRemote(): boolean {
    return this.remote !== undefined;
  }

  /** Returns git's output; rejects with `RepositoryRefused` for an unexpected exit code. */
  async run(
    args: readonly string[],
    { input, index, workTree, author, committer, expected = [] }: RunOptions = {},
  ): Promise<{ code: number; output: Buffer }> {
    const env = {
      ...this.environment,
      GIT_WORK_TREE: workTree,
      GIT_INDEX_FILE: index,
      ...(author && signatureOf(author, 'AUTHOR')),
      ...(committer && signatureOf(committer, 'COMMITTER')),
    };
    const { code, message, output, errors } = await starter.run({ args, env, cwd: workTree, input });
    if (code === 0 || expected.includes(code)) return { code, output };
    throw refusalOf(args, `${errors.toString()}${message}`, this.remote);
  }

  async text(args: readonly string[], options?: RunOptions): Promise<string> {
    const { output } = await this.run(args, options);
    return output.toString().trimEnd();
  }

  async commitOf(name: string): Promise<string | undefined> {
    return (await this.objects.find(`${name}^{commit}`))?.id;
  }

  /** Returns a commit's tree; throws if it does not exist. */
  async treeOf(commit: string): Promise<string> {
    const tree = await this.objects.find(`${commit}^{tree}`);
    if (!tree) throw new RepositoryRefused('missing', 'A version of the content is missing.');
    return tree.id;
  }
}
