import fc from '../seeded-fast-check.ts';
import { changedAt, type Path, pathsOf, type Request } from './spoil.ts';
import { hostileTexts, loneSurrogate, nul } from './wrong-values.ts';

/**
 * Inputs that once caused failures, by field: NUL or an object as an id, spaces around a postal code, a lone
 * surrogate in a design code.
 */
const counterexamples: Record<string, readonly unknown[]> = {
  code: [loneSurrogate],
  backend_name: [loneSurrogate],
  price_list: [loneSurrogate],
  postalCode: [' 06851 ', {}],
  postal_code: [' 06851 ', {}],
  reference: [nul],
  lead_id: [nul],
};

/** Exceeds the router's parameter limit, so the request matches no route. */
const longParameter = 'a'.repeat(1_100);

/** Only the first item of an array: the others are parsed alike. */
const isOfFirstItem = (path: Path): boolean => !path.some((name) => /^[1-9]\d*$/.test(String(name)));

/** Every hostile text in each URL field, NUL in each body field, and known counterexamples. */
export function wrongExamples({ params, query, body }: Request): ((request: Request) => Request)[] {
  const replacedBy = (values: readonly unknown[]) => (path: Path) =>
    values.map((value) => (request: Request) => changedAt(request, path, () => value));
  const urls = [...pathsOf(params, ['params']), ...pathsOf(query, ['query'])];
  const fields = pathsOf(body, ['body']).filter(isOfFirstItem);
  return [
    ...urls.flatMap(replacedBy(hostileTexts)),
    ...pathsOf(params, ['params']).flatMap(replacedBy([longParameter])),
    ...fields.flatMap(replacedBy([nul])),
    ...[...urls, ...fields].flatMap((path) => replacedBy(counterexamples[String(path.at(-1))] ?? [])(path)),
  ];
}

/** A request with every optional field, as far as a few samples provide it. */
export const fullest = (right: fc.Arbitrary<Request>): Request =>
  fc
    .sample(right, 20)
    .reduce((most, request) => (pathsOf(request).length > pathsOf(most).length ? request : most));
