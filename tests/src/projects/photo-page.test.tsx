import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { newPhoto } from '#src/features/projects/photos/photo-edits.ts';
import { PhotoPage } from '#src/features/projects/photos/photo-page.tsx';
import { newProject } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';

const { dispatch } = storeOf();

const size = { content: new ArrayBuffer(0), width: 16, height: 12 };

/** A project with a photo that is not stored locally. */
async function photographed() {
  const [id, item] = [newUuid(), newUuid()];
  await dispatch(editProject(id, () => [newProject(id, 'House', '')]));
  await dispatch(editProject(id, newPhoto(item, newUuid(), size)));
  return { id, item };
}

it('says that a photo is not there, and leads back', async () => {
  const { id } = await photographed();
  renderWithStore(<PhotoPage id={id} photo={newUuid()} />);
  expect(await screen.findByRole('heading', { name: 'There is no such photo here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your projects' })).toHaveAttribute('href', '/projects/');
});

it('says why a photo cannot be fetched, and shows its project’s tools once it could', async () => {
  const { id, item } = await photographed();
  let isReached = false;
  apiStub.use(
    http.get('*/projects/v1/projects/:id/photos/:photo/file', () =>
      isReached ? HttpResponse.arrayBuffer(new ArrayBuffer(8)) : HttpResponse.error(),
    ),
  );
  const { user } = renderWithStore(<PhotoPage id={id} photo={item} />);
  expect(await screen.findByText(/The photo itself is not in this browser/)).toHaveTextContent(
    'The shop cannot be reached.',
  );
  isReached = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'By day' })).toBeChecked();
  expect(screen.getByText(/There is no window or door in this project yet/)).toBeVisible();
  // Eight zero bytes are not an image.
  expect(await screen.findByText('This photo cannot be shown right now.')).toBeVisible();
});
