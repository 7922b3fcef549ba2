/** Says to the person at the terminal how far a start has come. */
export type Report = (line: string) => void;

/** Lines on standard output, each with the part it is about and the seconds since the start. */
export function progressReport(): (part: string) => Report {
  return (part) => (line) => {
    const seconds = (performance.now() / 1000).toFixed(1);
    process.stdout.write(`${seconds.padStart(6)} s  ${part.padEnd(10)}${line}\n`);
  };
}
