import fc from '../seeded-fast-check.ts';
import { changedAt, type Path, pathsOf, type Request } from './spoil.ts';
import { hostileTexts, loneSurrogate, nul } from './wrong-values.ts';

/**
 * Inputs that once made a call fail, by the name of its field: a NUL or an object in the place of an
 * identifier, white space around a postal code, and half of a surrogate pair in the code of a design.
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

/** Longer than the router reads a parameter: the request belongs to no call then, and is refused as such. */
const longParameter = 'a'.repeat(1_100);

/** Of the items of an array only the first: the others are read alike. */
const isOfFirstItem = (path: Path): boolean => !path.some((name) => /^[1-9]\d*$/.test(String(name)));

/** Every hostile text in each field of the URL, a NUL in each field of the body, and old counterexamples. */
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

/** One request in which every optional field is given, as far as a few samples have one. */
export const fullest = (right: fc.Arbitrary<Request>): Request =>
  fc
    .sample(right, 20)
    .reduce((most, request) => (pathsOf(request).length > pathsOf(most).length ? request : most));
