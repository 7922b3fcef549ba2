import { claimPidFile } from '#server/program/pid-file.ts';
import { pause } from '#server/runtime/runtime.ts';

const askAgainMs = 500;

/** Waits until no other process builds in the folder: concurrent builds would corrupt each other's files. */
export async function takeBuildTurn(
  claimFile: string,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  let reported: number | undefined;
  for (;;) {
    const claim = await claimPidFile(claimFile);
    if (claim.holder === undefined) return claim.release;
    if (reported !== claim.holder) report(`process ${claim.holder} is building it; waiting`);
    reported = claim.holder;
    await pause(askAgainMs, { signal });
  }
}
