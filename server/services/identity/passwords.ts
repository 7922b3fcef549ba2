import { hash, verify } from '@node-rs/argon2';

// OWASP's second choice for Argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each takes a core and 19 MiB for a while: a burst of guesses waits, and the rest of the shop goes on.
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hashes new passwords and checks those that visitors type. */
export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** `hash` is `undefined` where the visitor has no account; the result is `false` then. */
  isRight: (password: string, hash: string | undefined) => Promise<boolean>;
}

/** Argon2id, with its salt and cost in one PHC string. */
const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), cost));

let decoy: Promise<string> | undefined;

/** Takes as long where there is no account: `hash` is `undefined` then, and nothing is right. */
async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = hash ?? (await decoy);
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')));
  return isRight && hash !== undefined;
}

/** The passwords of the embedded identity provider. */
export const argon2Passwords: Passwords = { hash: hashPassword, isRight: isPassword };
