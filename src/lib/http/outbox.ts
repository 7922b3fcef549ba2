import { localStore } from '../browser-store.ts';

const storageKey = 'outbox';
const longestList = 8;
const keptMs = 7 * 86_400_000;

export interface WaitingRequest {
  call: string;
  body: unknown;
  idempotencyKey: string;
  title: string;
  form: string;
}

export interface KeptRequest extends WaitingRequest {
  /** Epoch ms */
  keptAt: number;
}

const isKept = (value: unknown): value is KeptRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['call', 'idempotencyKey', 'title', 'form'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'keptAt') === 'number';

/** Returns the stored requests, oldest first; they expire after a week. */
export function keptRequests(now = Date.now()): KeptRequest[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isKept).filter(({ keptAt }) => Math.abs(now - keptAt) < keptMs);
  } catch {
    return [];
  }
}

const write = (requests: readonly KeptRequest[]): void =>
  requests.length > 0
    ? localStore.write(storageKey, JSON.stringify(requests.slice(-longestList)))
    : localStore.forget(storageKey);

const others = ({ idempotencyKey }: Pick<WaitingRequest, 'idempotencyKey'>): KeptRequest[] =>
  keptRequests().filter((kept) => kept.idempotencyKey !== idempotencyKey);

const followers = new Set<() => void>();

/** Calls back after each request that this page stores; returns a stop function. */
export function onKept(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Returns false if the browser stores nothing. */
export function keepRequest(request: WaitingRequest): boolean {
  write([...others(request), { ...request, keptAt: Date.now() }]);
  const isStored = keptRequests().some(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey);
  if (isStored) for (const follower of followers) follower();
  return isStored;
}

export const dropRequest = (request: Pick<WaitingRequest, 'idempotencyKey'>): void => write(others(request));
