import { environmentWith } from '#server/config.ts';
import { GitStarter } from '#server/services/publishing/repository/git-starter.ts';

const starter = new GitStarter();
const git = (args: string[], input?: string) =>
  starter.run({ args, env: environmentWith({}), cwd: undefined, input });

describe('the process that starts git', () => {
  it('hands on what git reads, what it writes, and how it ends, of several at once', async () => {
    const [hashed, failed] = await Promise.all([
      git(['hash-object', '--stdin'], 'a sash lock'),
      git(['no-such-command']),
    ]);
    expect(hashed).toMatchObject({ code: 0, message: '' });
    expect(hashed.output.toString()).toMatch(/^[0-9a-f]{40}\n$/);
    expect(failed.code).toBe(1);
    expect(failed.errors.toString()).toContain("'no-such-command' is not a git command");
  });

  it('says so where git cannot be started', async () => {
    const { code, message } = await starter.run({
      args: ['--version'],
      env: { PATH: '/nowhere' },
      cwd: undefined,
      input: undefined,
    });
    expect(code).toBeNaN();
    expect(message).toContain('ENOENT');
  });

  it('fails what waits where it is killed, and starts anew', async () => {
    const killParent = 'alias.end=!kill -9 $(cut -d" " -f4 /proc/$PPID/stat)';
    expect(await git(['-c', killParent, 'end'])).toMatchObject({
      message: 'the process that starts git has ended',
    });
    expect((await git(['--version'])).output.toString()).toMatch(/^git version/);
  });
});
