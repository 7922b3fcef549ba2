import { monotonicMs } from '#server/runtime/runtime.ts';
export type Report = (line: string) => void;

export function progressReport(): (part: string) => Report {
  return (part) => (line) => {
    const seconds = (monotonicMs() / 1000).toFixed(1);
    process.stdout.write(`${seconds.padStart(6)} s  ${part.padEnd(10)}${line}\n`);
  };
}
