import type { Writable } from 'node:stream';

/** Sends at once what is written before the process waits again, such as the statements of a transaction. */
export function joinWrites(stream: Writable): void {
  const write = stream.write.bind(stream) as (...sent: unknown[]) => boolean;
  let isJoining = false;
  stream.write = (...sent: unknown[]) => {
    if (!isJoining) {
      isJoining = true;
      stream.cork();
      process.nextTick(() => {
        isJoining = false;
        stream.uncork();
      });
    }
    return write(...sent);
  };
}
