import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Returns base64 JSON `{ challenge, solution }`. Throws without a solution or a secure context. */
export async function solveCaptcha(challenge: Readonly<Record<string, unknown>>): Promise<string> {
  const puzzle = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (!solution) throw new Error('The puzzle has no solution');
  return btoa(JSON.stringify({ challenge: puzzle, solution }));
}
