import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export interface SolvedCaptcha {
  challenge: Challenge;
  solution: Solution | null;
}

/** Solves a puzzle as a browser does. Throws for Google's. */
export async function solveCaptcha(shown: { kind: string; challenge?: unknown }): Promise<SolvedCaptcha> {
  if (shown.kind !== 'altcha') throw new Error('Not our own puzzle');
  const challenge = shown.challenge as Challenge;
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

export const writtenCaptcha = (payload: unknown): string =>
  Buffer.from(JSON.stringify(payload)).toString('base64');
