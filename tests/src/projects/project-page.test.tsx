import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { projectSchedule } from '#domain/projects/files-contract.ts';
import { ProjectPage } from '#src/features/projects/components/project-page.tsx';
import { SaveToProject } from '#src/features/projects/components/save-to-project.tsx';
import { newProject } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { refused } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';
import { serveGoods } from '#tests/support/projects/project-goods.ts';

const { dispatch } = storeOf();

const design = { backend_name: 'meridian-casement', code: 'MCA.abc' };

async function projectOf(seenCents: number) {
  const id = newUuid();
  const [window, lock] = [newUuid(), newUuid()];
  await dispatch(
    editProject(id, () => [
      newProject(id, 'Lake house', ''),
      {
        id: window,
        kind: 'item',
        fields: {
          type: 'design',
          group: null,
          order: 'i',
          name: 'Kitchen',
          quantity: 2,
          design,
          seen_price: { cents: seenCents, price_list: 'list-0' },
        },
      },
      {
        id: lock,
        kind: 'item',
        fields: { type: 'part', group: null, order: 'j', quantity: 1, part: { backend_name: 'old-lock' } },
      },
    ]),
  );
  return id;
}

it('tells what changed in price and what is no longer made, and what the rest comes to', async () => {
  serveGoods({ 'meridian-casement': {}, 'old-lock': null });
  const { user } = renderWithStore(<ProjectPage id={await projectOf(1_200_00)} />);
  expect(await screen.findByText('One was $1,200.00, and is now $1,240.00.')).toBeVisible();
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(within(summary).getByText('$2,480.00')).toBeVisible();
  expect(within(summary).getByText('Ready in 49 days')).toBeVisible();
  expect(summary).toHaveTextContent('Old lock. We no longer make it.');
  await user.click(screen.getByRole('button', { name: 'Accept the change of Kitchen' }));
  await waitFor(() => expect(screen.queryByText(/One was/)).toBeNull());
});

it('shows what the browser knows where the shop does not answer, and asks again once the line is back', async () => {
  apiStub.use(http.post('*/projects/v1/goods', () => HttpResponse.error()));
  renderWithStore(<ProjectPage id={await projectOf(1_240_00)} />);
  expect(await screen.findByText('Prices are not available right now.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
  expect(screen.getByText('Meridian casement')).toBeVisible();
  expect(screen.getByText('2 pieces')).toBeVisible();
  serveGoods({ 'meridian-casement': {}, 'old-lock': null });
  act(() => void window.dispatchEvent(new Event('online')));
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(await within(summary).findByText('Ready in 49 days')).toBeVisible();
});

it('saves a guest’s project as a PDF of what is seen, and shows why that did not work', async () => {
  serveGoods({ 'meridian-casement': {}, 'old-lock': null });
  const id = await projectOf(1_240_00);
  const sent: unknown[] = [];
  const message = 'Many schedules were printed here within the last hour.';
  apiStub.use(
    http.post('*/projects/v1/schedule.pdf', async ({ request }) => {
      sent.push(projectSchedule.body.parse(await request.json()));
      if (sent.length > 1) return refused(429, 'too_many_tries', message);
      return new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:schedule';
  // The page revokes after a minute, possibly before a slow download ends.
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderWithStore(<ProjectPage id={id} />);
  const schedule = await screen.findByRole('button', { name: 'Schedule as PDF' });
  await waitFor(() => expect(schedule).not.toHaveAttribute('aria-disabled'));
  await user.click(schedule);
  await waitFor(() => expect(saved).toEqual(['Lake house.pdf']));
  expect(sent).toEqual([
    {
      name: 'Lake house',
      folder: '',
      groups: [],
      photos: [],
      items: [
        expect.objectContaining({ group: null, name: 'Kitchen', quantity: 2, design }),
        expect.objectContaining({ name: '', quantity: 1, part: { backend_name: 'old-lock' } }),
      ],
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Schedule as PDF' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('puts all of it into the cart, and names what was left out', async () => {
  serveGoods({ 'meridian-casement': {}, 'old-lock': null });
  apiStub.use(
    http.post('*/projects/v1/goods/cart', () =>
      HttpResponse.json({
        Cart: cart(),
        left_out: [{ id: 'x', title: 'Old lock', reason: 'We no longer make it.' }],
      }),
    ),
  );
  const { user } = renderWithStore(<ProjectPage id={await projectOf(1_240_00)} />);
  await user.click(await screen.findByRole('button', { name: 'Add all to cart' }));
  const alert = (await screen.findByText('Not all of it is in your cart.')).parentElement;
  expect(alert).toHaveTextContent('Old lock: We no longer make it.');
});

it('changes an item in its sheet, says what is wrong there, and gives a deleted one back', async () => {
  serveGoods({ 'meridian-casement': {}, 'old-lock': null });
  const { user } = renderWithStore(<ProjectPage id={await projectOf(1_240_00)} />);
  await user.click(await screen.findByRole('button', { name: 'Edit Kitchen' }));
  const sheet = await screen.findByRole('dialog', { name: 'Kitchen' });
  await user.clear(within(sheet).getByLabelText('Quantity'));
  await user.type(within(sheet).getByLabelText('Quantity'), '0');
  await user.type(within(sheet).getByLabelText('Sill height, inches'), '35 1/2');
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByText(/Quantity must be a whole number/)).toBeVisible();
  await user.clear(within(sheet).getByLabelText('Quantity'));
  await user.type(within(sheet).getByLabelText('Quantity'), '3');
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sill 35 1/2 in. above the floor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Kitchen' }));
  await user.click(await screen.findByRole('button', { name: 'Delete', hidden: false }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Kitchen' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'Kitchen' })).toBeVisible();
});

it('saves to the project used last by one gesture, and takes it to another one', async () => {
  const id = newUuid();
  await dispatch(editProject(id, () => [newProject(id, 'Barn', '')]));
  localStorage.setItem('ProjectUsed', id);
  const save = (
    <SaveToProject title="Sash lock" goods={() => ({ part: { backend_name: 'lock' }, quantity: 1 })} />
  );
  const { user } = renderWithStore(save);
  await user.click(screen.getByRole('button', { name: 'Save to project Sash lock' }));
  expect(await screen.findByRole('link', { name: 'Barn' })).toHaveAttribute('href', `/projects/${id}/`);
  await user.click(screen.getByText('Save it elsewhere'));
  const choice = screen.getByLabelText('Another project');
  const [other] = within(choice).getAllByRole('option', { name: 'Lake house' });
  await user.selectOptions(choice, other as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Move there' }));
  expect(await screen.findByRole('link', { name: 'Lake house' })).toBeVisible();
});
