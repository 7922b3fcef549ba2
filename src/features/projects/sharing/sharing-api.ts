import type { z } from 'zod';
import { linkWith, sharedProject } from '#domain/content/paths/shared-url.ts';
import type { ProjectComment } from '#domain/projects/comments-contract.ts';
import {
  createProjectLink,
  getProjectLinks,
  type newProjectLinkSchema,
  type ProjectLink,
  readSharedProject,
  type SharedProject,
  withdrawProjectLink,
} from '#domain/projects/links-contract.ts';
import { readSharedPhoto } from '#domain/projects/photos/shared-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';

// All functions below throw `ApiError`.

export const urlOfLink = ({ key }: Pick<ProjectLink, 'key'>): string =>
  `${location.origin}${linkWith(sharedProject, key)}`;

export const fetchLinks = async (id: string, signal?: AbortSignal): Promise<ProjectLink[]> =>
  (await callEndpoint(getProjectLinks, { params: { id } }, { ...(signal && { signal }) })).links;

export const makeLink = async (
  id: string,
  body: z.input<typeof newProjectLinkSchema>,
): Promise<ProjectLink[]> => (await callEndpoint(createProjectLink, { params: { id }, body })).links;

export const withdrawLink = async (id: string): Promise<ProjectLink[]> =>
  (await callEndpoint(withdrawProjectLink, { params: { id } })).links;

export interface Shared {
  project: SharedProject;
  comments: readonly ProjectComment[];
}

export async function fetchSharedPhoto(key: string, photo: string, signal: AbortSignal): Promise<Blob> {
  const { content } = await callEndpoint(readSharedPhoto, { body: { key, photo } }, { signal });
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/jpeg' });
}

export const fetchShared = (key: string, signal: AbortSignal): Promise<Shared> => {
  const query = { client_postal_code: storedPostalCode() };
  return callEndpoint(readSharedProject, { query, body: { key } }, { signal });
};
