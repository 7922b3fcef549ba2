import { execFile } from 'node:child_process';

const largestOutput = 1024 ** 3;

// Ignores signals: the server may need git during shutdown. Exits with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', ({ id, args, env, cwd, input }) => {
  const options = { env, cwd, encoding: 'buffer', maxBuffer: largestOutput };
  const child = execFile('git', args, options, (error, output, errors) => {
    const { code = 0, message = '' } = error ?? {};
    process.send({ id, result: { code: Number(code), message, output, errors } });
  });
  // git may close its input early; its exit code reports the failure.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
});
