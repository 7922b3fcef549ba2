import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Solves an ALTCHA proof of work off the main thread: unnoticed by visitors, costly for bots. Returns base64
 * JSON `{ challenge, solution }`; throws without a solution or a secure context.
 */
export async function solveCaptcha(challenge: Readonly<Record<string, unknown>>): Promise<string> {
  const puzzle = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (!solution) throw new Error('The puzzle has no solution');
  return btoa(JSON.stringify({ challenge: puzzle, solution }));
}
