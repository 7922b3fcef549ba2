import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Solves a puzzle of ALTCHA: seconds of a processor, which no visitor notices and a robot pays for each time.
 * The browser derives keys beside the page's own thread. Gives base64 of JSON `{ challenge, solution }`;
 * throws where no solution was found, or the page is not served securely.
 */
export async function solveCaptcha(challenge: Readonly<Record<string, unknown>>): Promise<string> {
  const puzzle = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (!solution) throw new Error('The puzzle has no solution');
  return btoa(JSON.stringify({ challenge: puzzle, solution }));
}
