import type { Made } from './contract-inputs/right-values.ts';
import fc from './seeded-fast-check.ts';

const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

const wellFormed: Readonly<Record<string, fc.Arbitrary<string> | undefined>> = {
  credential: fc.constant(JSON.stringify(credential)),
  job: fc.integer({ min: 1 }).map(String),
  email: fc.integer({ min: 1 }).map(String),
  text: fc.integer({ min: 1 }).map(String),
  mailing: fc.stringMatching(/^[A-Z0-9]{10}$/),
  partialLead: fc.stringMatching(/^[\w-]{22}$/),
};

/** Well-formed ids without entities, for tests that never look them up. */
export const placeholder: Made = (name) => wellFormed[name] ?? fc.uuid({ version: 4 });
