import { execFile } from 'node:child_process';

const largestOutput = 1024 ** 3;

// The server ends in order, and may still need git: this process ends with it, and not before.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', ({ id, args, env, cwd, input }) => {
  const options = { env, cwd, encoding: 'buffer', maxBuffer: largestOutput };
  const child = execFile('git', args, options, (error, output, errors) => {
    const { code = 0, message = '' } = error ?? {};
    process.send({ id, result: { code: Number(code), message, output, errors } });
  });
  // A git that fails early closes its end; the failure itself is reported by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
});
