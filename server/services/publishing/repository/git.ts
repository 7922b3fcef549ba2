import { environmentWith } from '#server/config.ts';
import { GitObjectsReader } from './git-objects-reader.ts';
import { GitStarter } from './git-starter.ts';
import { RepositoryRefused, refusalOf } from './repository-refused.ts';

interface RunOptions {
  input?: string | Buffer | undefined;
  /** An index of its own, for commands that put a tree together. */
  index?: string | undefined;
  workTree?: string | undefined;
  author?: Author | undefined;
  committer?: Author | undefined;
  /** Exit codes that are an answer and no failure. */
  expected?: readonly number[];
}

/** Who changes content, and when: dates are the caller's, never those of the machine's clock. */
export interface Author {
  name: string;
  email: string;
  at: Date;
}

const starter = new GitStarter();

// Of the user's own settings and of a repository around this process nothing may matter, and nothing may ask.
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
    // Here the remote's address, which may hold a token, is in no file and in no list of processes.
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

/** The git binary, at work in one bare repository. */
export class Git {
  private readonly environment: Record<string, string | undefined>;
  /** What is only looked up needs no process of its own. */
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

  /** What git wrote; any exit code but 0 and those expected rejects with a `RepositoryRefused` in words. */
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

  /** What git wrote, without the last line's end. */
  async text(args: readonly string[], options?: RunOptions): Promise<string> {
    const { output } = await this.run(args, options);
    return output.toString().trimEnd();
  }

  /** The commit that a name stands for; nothing where there is none. */
  async commitOf(name: string): Promise<string | undefined> {
    return (await this.objects.find(`${name}^{commit}`))?.id;
  }

  /** The tree of a commit; throws where there is no such commit. */
  async treeOf(commit: string): Promise<string> {
    const tree = await this.objects.find(`${commit}^{tree}`);
    if (!tree) throw new RepositoryRefused('missing', 'A version of the content is missing.');
    return tree.id;
  }
}
