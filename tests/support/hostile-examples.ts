import { hostileTexts } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';

interface Sent {
  request: { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };
}

const nul = '\u0000';

const fieldsOf = (part: unknown): string[] =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.keys(part) : [];

/**
 * What each search tries first, whatever its seed: every hostile text in each field of the URL, and the one
 * that PostgreSQL refuses in each field of the body.
 */
export function hostileExamples<S extends Sent>(sent: fc.Arbitrary<S>): [S][] {
  const sample = (): S => fc.sample(sent, 1)[0] as S;
  const spoil = (part: keyof Sent['request'], texts: readonly string[]): [S][] =>
    fieldsOf(sample().request[part]).flatMap((name) =>
      texts.map((text): [S] => {
        const { request, ...others } = sample();
        const spoiled = { ...(request[part] as object), [name]: text };
        return [{ ...others, request: { ...request, [part]: spoiled } } as S];
      }),
    );
  return [...spoil('params', hostileTexts), ...spoil('query', hostileTexts), ...spoil('body', [nul])];
}
