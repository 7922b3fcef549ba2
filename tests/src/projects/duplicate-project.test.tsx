import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { ProjectPage } from '#src/features/projects/components/project-page.tsx';
import { duplicateProject } from '#src/features/projects/duplicate-project.ts';
import { newPhoto } from '#src/features/projects/photos/photo-edits.ts';
import { newGroup, newProject, remove } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { changeProject } from '#src/session/projects/change-project.ts';
import { photoStore } from '#src/session/projects/photo-store.ts';
import { keepPhoto } from '#src/session/projects/project-photos.ts';
import { changeHere, editProject, projectStore } from '#src/session/projects/projects-here.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';

const { dispatch } = storeOf();

// Disables idle photo downloads, whose timing depends on the machine's load.
beforeAll(() => Object.assign(window, { requestIdleCallback: () => 0 }));

const kept = async () => (await (await projectStore()).read()).map(({ document }) => projectView(document));

const keptAs = async (id: string) => {
  const found = (await kept()).find((view) => view.id === id);
  if (!found) throw new Error('It is not kept');
  return found;
};

async function photographed() {
  const [id, photo] = [newUuid(), newUuid()];
  await dispatch(editProject(id, () => [newProject(id, 'Lake house', '')]));
  await dispatch(editProject(id, newGroup('Kitchen')));
  const content = new TextEncoder().encode('a photo').buffer as ArrayBuffer;
  await dispatch(editProject(id, newPhoto(newUuid(), photo, { content, width: 16, height: 12 })));
  return { id, photo, content };
}

it('duplicates a project with the files of its photos, which the account has yet to get', async () => {
  const { id, photo, content } = await photographed();
  await keepPhoto({ project: id, id: photo, content });
  const copied = await dispatch(duplicateProject(await keptAs(id)));
  if ('reason' in copied) throw new Error(copied.reason);
  expect(copied.name).toBe('Lake house copy');
  expect(await keptAs(copied.id)).toMatchObject({
    groups: [{ name: 'Kitchen' }],
    items: [{ photo: { id: photo } }],
  });
  expect(await (await photoStore()).waiting()).toContainEqual([copied.id, photo]);
});

it('makes no copy while a photo cannot be fetched, and one without it where it is nowhere', async () => {
  const { id } = await photographed();
  let answer = (): Response => HttpResponse.error();
  apiStub.use(http.get('*/projects/v1/projects/:id/photos/:photo/file', () => answer()));
  const before = (await kept()).length;
  const { user } = renderWithStore(<ProjectPage id={id} />);
  const press = async () => user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Lake house was not duplicated.');
  expect(alert).toHaveTextContent('One of its photos could not be copied. The shop cannot be reached.');
  expect(await kept()).toHaveLength(before);
  const error = { message: 'Unknown photo', code: 'unknown_photo' };
  answer = () => HttpResponse.json({ success: false, error }, { status: 404 });
  await press();
  expect(await screen.findByText('Lake house copy is made.')).toBeInTheDocument();
  await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  expect(navigate).not.toHaveBeenCalledWith(`/projects/${id}/`);
});

it('says that there is room for no more projects, and makes none', async () => {
  const { id } = await photographed();
  const { length } = await kept();
  await dispatch(
    changeHere(async (rows, owner) => {
      for (let count = length; count < projectLimits.projects; count += 1) {
        const other = newUuid();
        await changeProject(rows, owner, other, () => [newProject(other, `House ${count}`, '')]);
      }
    }),
  );
  await dispatch(editProject(id, remove((await keptAs(id)).items.map((item) => item.id))));
  const refused = { reason: 'There is room for 200 projects. Delete one that is done with.' };
  expect(await dispatch(duplicateProject(await keptAs(id)))).toEqual(refused);
  expect(await kept()).toHaveLength(projectLimits.projects);
});
