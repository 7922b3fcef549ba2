import { HttpError } from '../../plugins/http-error.ts';
import { tooManyProjects as tooMany } from './check-document.ts';

const unknown = (code: string, what: string) => (): HttpError =>
  new HttpError(404, { code, message: `You have no such ${what}` });

export const unknownProject = unknown('unknown_project', 'project');
export const unknownGroup = unknown('unknown_group', 'group');
export const unknownItem = unknown('unknown_item', 'item');

export const tooManyProjects = (): HttpError =>
  new HttpError(409, { code: 'too_many_projects', message: tooMany });

export const projectFull = (message: string): HttpError =>
  new HttpError(409, { code: 'project_full', message });
