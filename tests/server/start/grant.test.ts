import { spawn } from 'node:child_process';
import { inProject, projectRoot } from '#server/paths.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';
import { within } from '#tests/support/until.ts';

let data: TemporaryFolder;
beforeAll(async () => {
  data = await temporaryFolder();
});
afterAll(() => data.remove());

async function grant(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', inProject('server/grant.ts'), ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data.folder },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const ending = new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    return { code: await within('the end of the program', ending), output, errors };
  } finally {
    child.kill('SIGKILL');
  }
}

const said = (output: string) => ({ code: 0, output: `${output}\n`, errors: '' });
const refused = (errors: string) => ({ code: 1, output: '', errors: `${errors}\n` });

describe('npm run grant', () => {
  it('gives a role on a fresh database, keeps it, and takes it', async () => {
    expect(await grant('Editor@Example.com', 'editor')).toEqual(
      said('editor@example.com has the role editor, once an account has confirmed that address'),
    );
    expect(await grant('editor@example.com', 'editor')).toEqual(
      said('editor@example.com had the role editor already; nothing was changed'),
    );
    expect(await grant('editor@example.com', 'editor', '--revoke')).toEqual(
      said('editor@example.com does not have the role editor any more'),
    );
  });

  it.each([
    [['editor'], 'Usage: npm run grant -- editor@example.com editor, with --revoke to take the role away'],
    [['editor@example', 'editor'], 'editor@example is no email address'],
    [
      ['a@example.com', 'pro'],
      'pro is no role that can be given: agent, editor, administrator, approve_money, publish_prices, run_jobs, approve_trade',
    ],
    [['a@example.com', 'agent', '--force'], '--force is no option; there is --revoke'],
  ])(
    'refuses %j',
    async (args, message) => {
      expect(await grant(...args)).toEqual(refused(message));
    },
    45_000,
  );
});
