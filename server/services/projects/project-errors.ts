import { photoLimits } from '#domain/projects/photos/photo-limits.ts';
import { HttpError } from '#server/http/http-error.ts';
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

export const unknownPhoto = unknown('unknown_photo', 'photo');

const most = {
  project: `A project holds at most ${photoLimits.inProject} photos.`,
  account: `You can keep at most ${photoLimits.inAccount} photos. Delete some that you no longer need.`,
} as const;

export const tooManyPhotos = (where: keyof typeof most): HttpError =>
  new HttpError(409, { code: 'too_many_photos', message: most[where] });

export const tooManySchedules = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_tries',
    message: 'Many schedules were printed here within the last hour. Please wait a minute, then try again.',
  });
export const noFirm = (): HttpError =>
  new HttpError(409, {
    code: 'no_firm',
    message: 'Nobody else works for your firm yet. Invite people on your trade account first.',
  });
