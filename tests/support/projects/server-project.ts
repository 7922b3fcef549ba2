import { addProjectComment } from '#domain/projects/comments-contract.ts';
import { createGroup, createItem, createProject, deleteProject } from '#domain/projects/contract.ts';
import { createProjectLink } from '#domain/projects/links-contract.ts';
import { putProjectPhoto } from '#domain/projects/photos/contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { smallPhoto } from '#tests/support/files/made-files.ts';
import { madePhoto } from '#tests/support/made-values.ts';

export interface MadeProject {
  project: string;
  group: string;
  projectItem: string;
  projectLink: string;
  projectComment: string;
  linkKey: string;
}

const photo = smallPhoto.toString('base64');

/** Creates a project with a group, a photo, a share link and a comment. */
export async function newProject({ ask }: Pick<SignedIn, 'ask'>): Promise<MadeProject> {
  const { Project } = (await ask(createProject, { body: { name: 'House' } })).json();
  const inProject = { params: { id: Project.id }, body: { name: 'Kitchen' } };
  const { Group } = (await ask(createGroup, inProject)).json();
  const inGroup = {
    params: { id: Group.id },
    body: { type: 'photo', photo: { id: madePhoto, width: 640, height: 480 } },
  };
  const { Item } = (await ask(createItem, inGroup)).json();
  const params = { id: Project.id, photo: madePhoto };
  await ask(putProjectPhoto, { params, body: { content: photo } });
  const link = (await ask(createProjectLink, { params: { id: Project.id }, body: {} })).json().links[0];
  const said = { params: { id: Project.id }, body: { text: 'Which color?' } };
  const [comment] = (await ask(addProjectComment, said)).json().comments;
  return {
    project: Project.id,
    group: Group.id,
    projectItem: Item.id,
    projectLink: link.id,
    projectComment: comment.id,
    linkKey: link.key,
  };
}

/** Returns the id of a project in the bin. */
export async function newDeletedProject(customer: SignedIn): Promise<string> {
  const answer = await customer.ask(createProject, { body: { name: 'Deleted', folder: '' } });
  const { Project } = createProject.response.parse(answer.json());
  await customer.ask(deleteProject, { params: { id: Project.id } });
  return Project.id;
}
