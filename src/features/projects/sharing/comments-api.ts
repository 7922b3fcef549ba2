import {
  addProjectComment,
  addSharedComment,
  getProjectComments,
  type ProjectComment,
  removeProjectComment,
  seeProjectComments,
} from '#domain/projects/comments-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

// All functions throw `ApiError` and return all comments of the project.

type Comments = Promise<ProjectComment[]>;

export interface Written {
  text: string;
  item: string | null;
}

const params = (id: string) => ({ params: { id } });

export const fetchComments = async (id: string, signal: AbortSignal): Comments =>
  (await callEndpoint(getProjectComments, params(id), { signal })).comments;

export const sendComment = async (id: string, body: Written): Comments =>
  (await callEndpoint(addProjectComment, { ...params(id), body })).comments;

export const markSeen = async (id: string, through: string): Comments =>
  (await callEndpoint(seeProjectComments, { ...params(id), body: { through } })).comments;

export const deleteComment = async (id: string): Comments =>
  (await callEndpoint(removeProjectComment, params(id))).comments;

export const sendSharedComment = async (body: Written & { key: string; author: string }): Comments =>
  (await callEndpoint(addSharedComment, { body })).comments;
