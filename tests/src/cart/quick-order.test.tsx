import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { addGoodsToCart } from '#domain/projects/goods-contract.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { QuickOrder } from '#src/features/cart/quick-order/quick-order.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { addToProject } from '#src/session/projects/add-to-project.ts';
import { projectStore } from '#src/session/projects/projects-here.ts';
import { at, orderSummary, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';
import { serveNumbers } from '#tests/support/configurator/numbered-goods.ts';
import { order } from '#tests/support/orders/order-examples.ts';
import { serveGoods } from '#tests/support/projects/project-goods.ts';

const { dispatch } = storeOf();

const project = { id: newUuid(), name: 'Lake house', isNew: true };

function serveCart(reason?: string): { quantity: number }[][] {
  const sent: { quantity: number }[][] = [];
  apiStub.use(
    http.post('*/projects/v1/goods/cart', async ({ request }) => {
      const { items } = addGoodsToCart.body.parse(await request.json());
      sent.push(items);
      const last = items.at(-1);
      const left_out = reason && last ? [{ id: last.id, title: 'Classic sash lock', reason }] : [];
      return HttpResponse.json({ Cart: cart(), left_out });
    }),
  );
  return sent;
}

async function openNumbers(element = <QuickOrder />) {
  const { user, ...view } = renderWithStore(element);
  await user.click(screen.getByRole('button', { name: 'Add by part number' }));
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Part numbers, one to a line');
  const check = async (text?: string) => {
    if (text !== undefined) {
      await user.click(box);
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Check the list' }));
  };
  return { user, box, check, ...view };
}

it('shows what numbers stand for, says what is wrong by line, adds the rest and keeps what was not added', async () => {
  serveNumbers({ 'LK-1001': {}, 'LK-1002': { title: 'Slim lock', unavailable_reason: 'Not sold here' } });
  const sent = serveCart();
  const { user, box, check } = await openNumbers();
  await check('lk1001 4\nLK-1002 1\nLK-9999 2\nLK-1001 0\nLK-1001 2 bath');
  expect(await screen.findByRole('heading', { name: 'We found 2 items' })).toHaveFocus();
  const alert = screen.getByText('2 lines cannot be added. They stay in the box.').parentElement;
  expect(alert).toHaveTextContent('Line 3 LK-9999 2 No part has this number.');
  expect(alert).toHaveTextContent('Line 4 LK-1001 0 Quantity must be a whole number from 1 to 99.');
  const [lock, slim] = screen.getAllByRole('row').slice(1);
  expect(lock).toHaveTextContent('LK-1001 · bath$24.50 each6$24.50$147.00');
  expect(within(slim as HTMLElement).getByText('Not sold here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText(/^1 line is in/)).toBeVisible();
  expect(sent).toEqual([[{ id: 'line-1', quantity: 6, part: { backend_name: 'lk1001' } }]]);
  expect(box.value).toBe('LK-1002 1\nLK-9999 2\nLK-1001 0');
});

it('shows how the columns of a list were understood, and reads it again as they are chosen', async () => {
  serveNumbers({ 'LK-1001': {}, 'LK-1002': { title: 'Slim lock' } });
  const { user, check } = await openNumbers();
  await check(
    'Order of Monday,,,\nLine,Part Number,Pieces wanted,Remarks\n1,LK\u20111001,4,x\n2,LK\u200B-1002,5,',
  );
  await screen.findByRole('heading', { name: 'We found 2 items' });
  const columns = screen.getByRole('group', { name: 'How we read the columns' });
  expect(columns).toHaveTextContent('There is no column of quantities: each line counts as one.');
  expect(columns).toHaveTextContent('Left out above the column names: “Order of Monday”');
  const roleOf = (title: string) => within(columns).getByLabelText<HTMLSelectElement>(title);
  const chosen = () =>
    ['Line', 'Part Number', 'Pieces wanted', 'Remarks'].map(
      (title) => roleOf(title).selectedOptions[0]?.textContent,
    );
  expect(chosen()).toEqual(['Left out', 'Part number', 'Left out', 'Note']);
  await user.selectOptions(roleOf('Pieces wanted'), 'Quantity');
  expect(await screen.findByRole('row', { name: /Slim lock.*5 \$24\.50 \$122\.50/ })).toBeVisible();
  expect(roleOf('Pieces wanted')).toHaveFocus();
  expect(columns).not.toHaveTextContent('each line counts as one');
  await user.selectOptions(roleOf('Part Number'), 'Left out');
  expect(await screen.findByText('Choose the column that holds the part numbers.')).toBeVisible();
  await user.selectOptions(roleOf('Part Number'), 'Part number');
  expect(await screen.findByRole('heading', { name: 'We found 2 items' })).toBeVisible();
});

it('names what the cart did not take', async () => {
  serveNumbers({ 'LK-1001': {}, 'LK-1002': {} });
  serveCart('3 of it could not be added');
  const { user, check } = await openNumbers();
  await check('LK-1001 4\nLK-1002 9');
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  const alert = (await screen.findByText('Not all of it is in your cart.')).parentElement;
  expect(alert).toHaveTextContent('Classic sash lock: 3 of it could not be added');
});

it('keeps what was typed where the shop does not answer, or the text is too long', async () => {
  apiStub.use(http.post('*/projects/v1/goods/numbers', () => HttpResponse.error(), { once: true }));
  const { user, box, check } = await openNumbers();
  await check('LK-1001 4');
  expect(await screen.findByText('What you typed is still there.')).toBeVisible();
  serveNumbers({ 'LK-1001': {} });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'We found 1 item' })).toBeVisible();
  fireEvent.change(box, { target: { value: 'LK-1001 1\n'.repeat(10_000) } });
  fireEvent.submit(box);
  expect(await screen.findByText(/^These are 10,000 lines, and 600 can be added at a time/)).toBeVisible();
  expect(box.value).toHaveLength(100_000);
});

it('puts the text of a file into the box, and says why of one that has none', async () => {
  const { box } = await openNumbers();
  const input = screen.getByLabelText('Or a CSV or Excel file (.xlsx), 1 MB at most');
  const choose = async (content: string, outcome: RegExp) => {
    fireEvent.change(input, { target: { files: [new File([content], 'parts.csv')] } });
    expect(await screen.findByText(outcome)).toBeInTheDocument();
  };
  await choose('LK-1001;4\r\n', /^parts.csv is in the box/);
  expect(box.value).toBe('LK-1001;4\n');
  await choose('', /^This file is empty\.$/);
  await choose('PK\u0003\u0004', /^We read workbooks in the \.xlsx format alone\./);
  await choose('x'.repeat(1024 * 1024 + 1), /^A file may be 1 MB at most/);
  expect(box.value).toBe('LK-1001;4\n');
});

it('adds to the open project in one change, with notes', async () => {
  await dispatch(addToProject(project, []));
  serveNumbers({ 'LK-1001': {} });
  const { user, check } = await openNumbers(<QuickOrder project={project} />);
  await check('LK-1001 4 by the door');
  await user.click(await screen.findByRole('button', { name: 'Add to Lake house' }));
  expect(await screen.findByRole('link', { name: 'Lake house' })).toBeVisible();
  const kept = (await (await projectStore()).read()).find(({ id }) => id === project.id);
  const { items = [] } = kept ? projectView(kept.document) : {};
  expect(items).toMatchObject([
    {
      type: 'part',
      quantity: 4,
      part: { backend_name: 'lk1001' },
      note: 'by the door',
      seen_price: { cents: 24_50, price_list: 'list' },
    },
  ]);
});

it('puts a list of openings into its rooms, as far as the project has room, and keeps the rest', async () => {
  const villa = { id: newUuid(), name: 'Villa', isNew: true };
  const part = { backend_name: 'hinge' };
  const planned = Array.from({ length: 598 }, () => [{ quantity: 1, part, room: 'Kitchen' }]);
  await dispatch(addToProject(villa, planned));
  serveNumbers({ 'LK-1001': {} });
  const { user, box, check } = await openNumbers(<QuickOrder project={villa} />);
  const [head, third] = ['Room,Opening,Part number,Quantity,Note', 'Bath,West,LK-1001,3,'];
  await check(`${head}\nKitchen,North,LK-1001,1,Oak\nBath,East,LK-1001,2,\n${third}`);
  expect(await screen.findAllByRole('row', { name: /^Classic sash lock/ })).toHaveLength(3);
  expect(screen.getByText('Kitchen, North')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to Villa' }));
  expect(await screen.findByText(/^2 lines are in/)).toBeVisible();
  expect(
    screen.getByText('1 line did not fit. A project holds 600 items and 60 rooms at most.'),
  ).toBeVisible();
  expect(box.value).toBe(`${head}\n${third}`);
  const kept = (await (await projectStore()).read()).find(({ id }) => id === villa.id);
  const { items = [], groups = [] } = kept ? projectView(kept.document) : {};
  const roomOf = new Map(groups.map(({ id, name }) => [id, name]));
  expect(
    items.slice(-2).map(({ name, group, quantity, note }) => [roomOf.get(group ?? ''), name, quantity, note]),
  ).toEqual([
    ['Kitchen', 'North', 1, 'Oak'],
    ['Bath', 'East', 2, ''],
  ]);
  await check();
  await user.click(await screen.findByRole('button', { name: 'Add to Villa' }));
  expect(await screen.findByText(/^Villa has no room for it\./)).toBeVisible();
  expect(box.value).toBe(`${head}\n${third}`);
});

it('takes over chosen lines of an earlier project or order, at the prices of today', async () => {
  await dispatch(
    addToProject({ id: newUuid(), name: 'Barn', isNew: true }, [
      [{ quantity: 2, part: { backend_name: 'lock' }, name: 'Stable', room: 'Loft' }],
      [{ quantity: 1, part: { backend_name: 'gone' } }],
      [{ quantity: 3, part: { backend_name: 'hinge' } }],
    ]),
  );
  serveGoods({ lock: { title: 'Sash lock', price_cents: 10_00 }, gone: null, hinge: { title: 'Hinge' } });
  const sent = serveCart();
  const { user } = renderWithStore(<QuickOrder />);
  await user.click(screen.getByRole('button', { name: 'Add from an earlier project or order' }));
  const choice = await screen.findByLabelText('Earlier project or order');
  expect(screen.getByText('Orders are listed once you are signed in.')).toBeVisible();
  await user.selectOptions(choice, 'Barn, project');
  const gone = await screen.findByRole('row', { name: /^gone/ });
  expect(gone).toHaveTextContent('We no longer make it.');
  expect(within(gone).getByRole('checkbox')).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Hinge' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText(/^1 line is in/)).toBeVisible();
  expect(sent).toMatchObject([[{ quantity: 2, part: { backend_name: 'lock' } }]]);
});

it('takes over what was planned room by room', async () => {
  const part = { backend_name: 'hinge' };
  await dispatch(
    addToProject({ id: newUuid(), name: 'First house', isNew: true }, [
      [{ quantity: 1, part, name: 'North', room: 'Bath' }],
      [{ quantity: 2, part, name: 'South', room: 'Kitchen' }],
      [{ quantity: 3, part, name: 'Loose' }],
    ]),
  );
  const next = { id: newUuid(), name: 'Next house', isNew: true };
  await dispatch(addToProject(next, [[{ quantity: 9, part, name: 'There', room: 'Kitchen' }]]));
  serveGoods({ hinge: { title: 'Hinge' } });
  const { user } = renderWithStore(<QuickOrder project={next} />);
  await user.click(screen.getByRole('button', { name: 'Add from an earlier project or order' }));
  const option = await screen.findByRole('option', { name: 'First house, project' });
  await user.selectOptions(screen.getByLabelText('Earlier project or order'), option);
  await user.click(await screen.findByRole('button', { name: 'Add to Next house' }));
  await screen.findByText(/^3 lines are in/);
  const kept = (await (await projectStore()).read()).find(({ id }) => id === next.id);
  const { items = [], groups = [] } = kept ? projectView(kept.document) : {};
  const roomOf = new Map(groups.map(({ id, name }) => [id, name]));
  expect(items.map(({ name, group, quantity }) => [name, roomOf.get(group ?? ''), quantity])).toEqual([
    ['Loose', undefined, 3],
    ['There', 'Kitchen', 9],
    ['South', 'Kitchen', 2],
    ['North', 'Bath', 1],
  ]);
});

it('lists the orders of the account, and older ones when they are asked for', async () => {
  apiStub.use(
    http.get(at('orders'), ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const number = page === 1 ? 'CL-7K2M9QXD' : 'CL-3FH8WQ2N';
      return HttpResponse.json({ orders: [orderSummary({ number })], total: 2, page, pages: 2 });
    }),
  );
  const { user } = renderSignedIn(<QuickOrder />);
  await user.click(screen.getByRole('button', { name: 'Add from an earlier project or order' }));
  const choice = await screen.findByLabelText('Earlier project or order');
  await within(choice).findByRole('option', { name: /^Order CL-7K2M9QXD, .*2 items$/ });
  await user.click(screen.getByRole('button', { name: 'Show older orders' }));
  await within(choice).findByRole('option', { name: /^Order CL-3FH8WQ2N/ });
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
  const { lines } = order();
  const design = { backend_name: 'casement', configuration_code: 'MCA.abc', title: 'Casement' };
  apiStub.use(
    http.get('*/orders/CL-3FH8WQ2N', () =>
      HttpResponse.json({ order: order({ lines: lines.flatMap((line) => [line, { ...line, ...design }]) }) }),
    ),
  );
  serveGoods({ 'sash-lock-classic': { title: 'Sash lock' }, casement: null });
  await user.selectOptions(choice, 'CL-3FH8WQ2N');
  expect(await screen.findByRole('row', { name: /^Casement/ })).toHaveTextContent('We no longer make it.');
  expect(screen.getByRole('checkbox', { name: 'Sash lock' })).toBeChecked();
});
