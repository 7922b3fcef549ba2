import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type FormPhoto, PhotosField } from '#src/features/reviews/write/photos-field.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

function Field({ before = [] }: { before?: FormPhoto[] }) {
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(before);
  return <PhotosField photos={photos} change={setPhotos} />;
}
const kept = (count: number): FormPhoto[] =>
  Array.from({ length: count }, (_, at) => ({ key: String(at), id: String(at), alt: `Photo of ${at}` }));

it('describes and removes photos, and offers no seventh', async () => {
  const { user } = renderWithStore(<Field before={kept(6)} />);
  expect(screen.queryByLabelText(/^Add photos/)).toBeNull();
  await user.type(screen.getByLabelText('Photo 2 shows (optional)'), '!');
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(screen.getByLabelText('Photo 1 shows (optional)')).toHaveValue('Photo of 1!');
  expect(screen.getByLabelText('Add photos, 6 at most')).toBeEnabled();
});

it('names a file that is no photo', async () => {
  renderWithStore(<Field before={kept(5)} />);
  const user = userEvent.setup({ applyAccept: false });
  const file = new File([], 'window.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Add photos, 6 at most'), file);
  expect(await screen.findByText('window.jpg: This file is empty. Choose another photo.')).toBeVisible();
});
