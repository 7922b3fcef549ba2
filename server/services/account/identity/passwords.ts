import { hash, verify } from '@node-rs/argon2';
import { atMost } from '#server/program/at-most.ts';

// OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each hash takes a core and 19 MiB: a burst of guesses queues, without slowing the shop.
const inTurn = atMost(2);

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** `hash` is undefined without an account; returns false then. */
  isRight: (password: string, hash: string | undefined) => Promise<boolean>;
}

/** Argon2id with salt and cost in a PHC string. */
const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), cost));

let decoy: Promise<string> | undefined;

/** Takes as long without an account (timing attack). */
async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = hash ?? (await decoy);
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')));
  return isRight && hash !== undefined;
}

export const argon2Passwords: Passwords = { hash: hashPassword, isRight: isPassword };
