import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { inProject, projectRoot } from '#server/paths.ts';
import { within } from '#tests/support/until.ts';

interface Ending {
  code: number | null;
  output: string;
  errors: string;
}

function run(
  args: string[],
  environment: Record<string, string> = {},
  onOutput: (output: string, child: ChildProcess) => void = () => undefined,
): Promise<Ending> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    onOutput(output, child);
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const ending = new Promise<Ending>((resolve) =>
    child.once('close', (code) => resolve({ code, output, errors })),
  );
  return within('the end of the program', ending).catch((error: Error) => {
    child.kill('SIGKILL');
    throw new Error(`${error.message}; so far it said ${JSON.stringify({ output, errors })}`);
  });
}

const program = inProject('tests/support/server/server-program.ts');
const main = inProject('server/main.ts');

describe('a program', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'closes what it opened on %s',
    async (signal) => {
      const ending = await run([program], {}, (output, child) => output === 'open\n' && child.kill(signal));
      expect(ending).toEqual({ code: 0, output: 'open\nclosed\n', errors: '' });
    },
    20_000,
  );

  it('tells a known failure in one line, and closes', async () => {
    expect(await run([program, 'startup'])).toEqual({
      code: 1,
      output: 'closed\n',
      errors: 'PORT: 8000 is taken\n',
    });
  });

  it('tells a bug with where it is', async () => {
    const { code, errors } = await run([program, 'bug']);
    expect(code).toBe(1);
    expect(errors).toMatch(/^Error: a bug\n {4}at .*server-program\.ts/);
  });
});

describe('the server', () => {
  let holder: Server;
  beforeAll((done) => {
    holder = createServer().listen(0, 'localhost', done);
  });
  afterAll((done) => {
    holder.close(done);
  });

  it('does not start with a bad setting, and names it', async () => {
    const ending = await run([main], { PORT: '80a' });
    expect(ending).toEqual({ code: 1, output: '', errors: 'PORT=80a: must be a port number\n' });
  });

  it('does not start on a port that is taken, and names it', async () => {
    const address = holder.address();
    const port = String(typeof address === 'object' && address?.port);
    const ending = await run([main], { PORT: port });
    expect(ending).toEqual({ code: 1, output: '', errors: `PORT: ${port} is taken by another program\n` });
  });
});
