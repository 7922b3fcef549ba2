import { readdirSync } from 'node:fs';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import type { FileEndpoint } from '#domain/contracts/file-endpoint.ts';
import { inProject } from '#server/paths.ts';

const folder = inProject('domain');

// Read from the folders, so that new contracts are included.
const exported = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[/-])contract\.ts$/.test(file))
    .flatMap((file) => Object.values(require(`${folder}/${file}`) as Record<string, unknown>)),
);

const hasPath = (value: unknown): value is { path: string } =>
  typeof value === 'object' && value !== null && 'path' in value;

export const contractEndpoints = [...exported].filter(
  (value): value is Endpoint => hasPath(value) && 'response' in value,
);

export const contractFiles = [...exported].filter(
  (value): value is FileEndpoint => hasPath(value) && 'mediaType' in value,
);

export type Called = Pick<Endpoint, 'path' | 'access' | 'params' | 'query' | 'body' | 'errors'> &
  Partial<Pick<Endpoint, 'method' | 'status' | 'idempotencyKey' | 'response'>>;

export const nameOf = ({ method = 'GET', path }: Pick<Called, 'method' | 'path'>): string =>
  `${method} ${path}`;

export const contractCalls: Called[] = [...contractEndpoints, ...contractFiles];
