import fc from '../seeded-fast-check.ts';
import { hostileTexts, type Limits, wrongValues } from './wrong-values.ts';

export interface Request {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

export type Path = readonly (string | number)[];

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function pathsOf(tree: unknown, at: Path = []): Path[] {
  if (!isTree(tree)) return [];
  return Object.entries(tree).flatMap(([name, value]) => {
    const path = [...at, name];
    return [path, ...pathsOf(value, path)];
  });
}

const placesOf = ({ params, query, body }: Request): Path[] => [
  ...pathsOf(params, ['params']),
  ...pathsOf(query, ['query']),
  ...(body === undefined ? [] : [['body'], ...pathsOf(body, ['body'])]),
];

const removed = Symbol('removed');

export function changedAt<T>(tree: T, [name, ...rest]: Path, change: (value: unknown) => unknown): T {
  if (name === undefined) return change(tree) as T;
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Record<string | number, unknown>;
  const value = changedAt(copy[name], rest, change);
  if (value === removed) delete copy[name];
  // A plain assignment to `__proto__` would set the prototype.
  else Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
  return copy as T;
}

type Change = (value: unknown) => unknown;

const resized =
  (count: number): Change =>
  (value) =>
    Array.isArray(value) ? Array(count).fill(value[0] ?? null) : removed;

const grown =
  (name: string, extra: unknown): Change =>
  (value) =>
    isTree(value) && !Array.isArray(value) ? changedAt(value, [name], () => extra) : extra;

export function changesOf(limits: Limits): fc.Arbitrary<(request: Request) => Request> {
  const wrong = wrongValues(limits);
  const names = fc.constantFrom(...hostileTexts, 'unknown', ...limits.names);
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 8, arbitrary: wrong.map((value) => () => value) },
    { weight: 1, arbitrary: fc.constant<Change>(() => removed) },
    { weight: 1, arbitrary: fc.constantFrom(0, 2, ...limits.counts).map(resized) },
    { weight: 1, arbitrary: fc.tuple(names, wrong).map(([name, value]) => grown(name, value)) },
  );
  return fc.tuple(fc.nat(), change).map(([at, changing]) => (request) => {
    const places = placesOf(request);
    const place = places[at % places.length];
    if (!place) return request;
    const made = changedAt(request, place, changing);
    return 'body' in made ? made : { ...(made as Request), body: undefined };
  });
}

/** Valid requests with up to three invalid fields, mostly zero or one: the server reports only the first. */
export function spoil(right: fc.Arbitrary<Request>, limits: Limits): fc.Arbitrary<Request> {
  const change = changesOf(limits);
  const changes = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.tuple(change) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 2, maxLength: 3 }) },
  );
  return fc
    .tuple(right, changes)
    .map(([request, all]) => all.reduce((made, change) => change(made), request));
}
