import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { getSharedChoices, makeDesigns } from '#domain/projects/designs-contract.ts';
import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { ProjectPage } from '#src/features/projects/components/project-page.tsx';
import { newProject } from '#src/features/projects/project-edits.ts';
import WindowSchedule from '#src/features/projects/window-schedule/window-schedule.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { goodsExample, serveGoods } from '#tests/support/projects/project-goods.ts';

const store = storeOf();
const { dispatch, getState } = store;

const tile = (backend_name: string, title: string, style: string) => ({
  backend_name,
  title,
  category_id: 'windows',
  url: '/',
  image_url: '/',
  summary: '',
  price_from_cents: 1,
  lead_time_days: 1,
  style,
});

/** Refuses what is wider than 40 inches. */
function serveDesigns(): ReturnType<typeof makeDesigns.body.parse>[] {
  const asked: ReturnType<typeof makeDesigns.body.parse>[] = [];
  apiStub.use(
    http.get('*/products/product-tiles', () =>
      HttpResponse.json({
        tiles: [
          tile('daybook-casement', 'Daybook Casement', 'casement'),
          tile('meridian-casement', 'Meridian Casement', 'casement'),
          tile('daybook-double-hung', 'Daybook Double-Hung', 'double-hung'),
        ],
      }),
    ),
    http.post('*/projects/v1/goods/designs', async ({ request }) => {
      const body = makeDesigns.body.parse(await request.json());
      asked.push(body);
      const wide = body.items.filter(({ opening }) => (opening?.width ?? 0) > 640);
      const goods = body.items
        .filter((one) => !wide.includes(one))
        .map(({ id, design, opening }): ProjectGoods => {
          const [width, height] = [(opening?.width ?? 488) - 8, (opening?.height ?? 968) - 8];
          return goodsExample(id, {
            title: design.backend_name,
            code: `${design.backend_name}.new.00`,
            details: [{ title: 'Style', answer: 'Casement, hinged left' }],
            size: {
              width,
              height,
              opening: { measured: 'rough opening', width: width + 8, height: height + 8 },
            },
          });
        });
      const refused = wide.map(({ id }) => ({ id, reason: 'Width goes from 17 in. to 38 in.' }));
      return HttpResponse.json({ goods, refused });
    }),
  );
  return asked;
}

const emptyProject = async () => {
  const id = newUuid();
  await dispatch(editProject(id, () => [newProject(id, 'Lake house', '')]));
  return id;
};

const itemsOf = (id: string) => {
  const kept = getState().projectsHere.kept?.find((one) => one.id === id);
  if (!kept) throw new Error('No project');
  const { items, groups } = projectView(kept.document);
  return items.map(({ name, group, quantity, note, sill, design }) => ({
    name,
    room: groups.find((one) => one.id === group)?.name,
    quantity,
    note,
    sill,
    line: design?.backend_name,
    code: design?.code,
  }));
};

/** The state follows the browser's store, also after the page has said that a change is made. */
const expectItems = (id: string, items: readonly unknown[]): Promise<void> =>
  waitFor(() => expect(itemsOf(id)).toEqual(items));

it('adds the openings of a schedule with mark, room, sill and note, and says what cannot be made', async () => {
  serveGoods({ 'daybook-casement': {}, 'meridian-casement': {}, 'daybook-double-hung': {} });
  const asked = serveDesigns();
  const id = await emptyProject();
  const { user } = renderWithStore(<ProjectPage id={id} />, store);
  await user.click(await screen.findByRole('button', { name: 'Add a window schedule' }));
  await user.click(await screen.findByLabelText('Window schedule, with a line of column names'));
  await user.paste(
    [
      'Mark,Room,Qty,Type,RO Width,RO Height,Sill,Remarks',
      'W1,Kitchen,2,CSMT,30 1/2,48 1/2,42,Over the sink',
      'W2,Bath,1,DH,60,40,,',
      'W3,Bath,1,B,30,40,,',
      'W4,Bath,1,DH,wide,40,,',
      'Total,,5,,,,,',
    ].join('\n'),
  );
  await user.click(screen.getByRole('button', { name: 'Check the schedule' }));
  expect(await screen.findByRole('heading', { name: '1 of 4 openings can be made' })).toHaveFocus();
  const table = screen.getByRole('table', { name: 'Openings as read' });
  const row = (name: RegExp) => within(table).getByRole('row', { name });
  expect(row(/^W1, Kitchen/)).toHaveTextContent('Unit 30 × 48 in.');
  expect(row(/^W1, Kitchen/)).toHaveTextContent('hinged left, for the list names no side');
  expect(row(/^W2, Bath/)).toHaveTextContent('Width goes from 17 in. to 38 in.');
  expect(row(/^W3, Bath/)).toHaveTextContent('Choose a product for this type above');
  expect(row(/^Line 5/)).toHaveTextContent('The width wide is not clear');
  expect(screen.getByText(/Left out, for want of a size: “Total, 5”/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('B, 1 opening'), 'Daybook Double-Hung');
  expect(await screen.findByRole('heading', { name: '2 of 4 openings can be made' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Series, where it has the type'), 'Meridian');
  await user.click(await screen.findByRole('button', { name: 'Add 2 openings to Lake house' }));
  expect(await screen.findByText('2 openings added. They are in their rooms above.')).toBeVisible();
  expect(asked.at(-1)?.items[0]?.design.backend_name).toBe('meridian-casement');
  await expectItems(id, [
    {
      name: 'W1',
      room: 'Kitchen',
      quantity: 2,
      note: 'Over the sink',
      sill: 672,
      line: 'meridian-casement',
      code: 'meridian-casement.new.00',
    },
    expect.objectContaining({ name: 'W3', room: 'Bath', quantity: 1, line: 'daybook-double-hung' }),
  ]);
});

it('says how many openings a nearly full project could not take', async () => {
  serveGoods({ 'daybook-double-hung': {} });
  serveDesigns();
  const id = await emptyProject();
  const notes = Array.from({ length: projectLimits.items - 1 }, () => ({
    id: newUuid(),
    kind: 'item' as const,
    fields: { type: 'note' as const, order: 'i', name: 'Porch' },
  }));
  await dispatch(editProject(id, () => notes));
  const { user } = renderWithStore(<WindowSchedule project={{ id, name: 'Lake house' }} />, store);
  await user.click(screen.getByLabelText('Window schedule, with a line of column names'));
  await user.paste('Mark,Type,RO Width,RO Height\nW1,DH,30,40\nW2,DH,30,40');
  await user.click(screen.getByRole('button', { name: 'Check the schedule' }));
  await user.click(await screen.findByRole('button', { name: 'Add 2 openings to Lake house' }));
  expect(await screen.findByText('1 opening added. They are in their rooms above.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('1 opening did not fit: the project is full.');
});

it('reads a column anew as it is chosen', async () => {
  serveGoods({ 'daybook-double-hung': {} });
  const asked = serveDesigns();
  const { user } = renderWithStore(<ProjectPage id={await emptyProject()} />, store);
  await user.click(await screen.findByRole('button', { name: 'Add a window schedule' }));
  await user.click(await screen.findByLabelText('Window schedule, with a line of column names'));
  await user.paste('Name;Type;A;B\nW1;DH;30;40');
  await user.click(screen.getByRole('button', { name: 'Check the schedule' }));
  expect(await screen.findByText('Choose the columns of the width and the height.')).toBeVisible();
  const columns = screen.getAllByLabelText(/^Column \d|^Name$|^Type$|^A$|^B$/);
  await user.selectOptions(columns[1] as HTMLElement, 'Type');
  await user.selectOptions(columns[2] as HTMLElement, 'Width');
  await user.selectOptions(columns[3] as HTMLElement, 'Height');
  await user.selectOptions(screen.getByLabelText('The sizes are those of'), 'Rough openings');
  expect(await screen.findByRole('heading', { name: '1 of 2 openings can be made' })).toBeVisible();
  expect(asked.at(-1)?.items[0]).toMatchObject({ opening: { width: 480, height: 640 } });
});

it('changes several designs at once after showing what follows, shows them as a table, and undoes it', async () => {
  serveGoods({ 'daybook-casement': {} });
  const asked = serveDesigns();
  apiStub.use(
    http.post('*/projects/v1/goods/choices', async ({ request }) => {
      const { items } = getSharedChoices.body.parse(await request.json());
      const designs = items.map(({ id }) => id);
      return HttpResponse.json({
        choices: [
          {
            question: 'exterior_color',
            title: 'Exterior color',
            options: [
              { option: 'white', title: 'White', designs },
              { option: 'black', title: 'Black', designs: designs.slice(0, 1) },
            ],
          },
        ],
      });
    }),
  );
  const id = await emptyProject();
  const [room, ...items] = [newUuid(), newUuid(), newUuid()];
  await dispatch(
    editProject(id, () => [
      { id: room, kind: 'group', fields: { name: 'Kitchen', order: 'i' } },
      ...items.map((item, at) => ({
        id: item,
        kind: 'item' as const,
        fields: {
          type: 'design' as const,
          group: at === 0 ? room : null,
          order: 'i',
          name: `W${at}`,
          quantity: 2,
          note: 'kept',
          design: { backend_name: 'daybook-casement', code: 'DCA.old.00' },
        },
      })),
    ]),
  );
  const { user } = renderWithStore(<ProjectPage id={id} />, store);
  await user.click(await screen.findByRole('button', { name: 'Change several designs' }));
  const sheet = await screen.findByRole('dialog', { name: 'Change several designs' });
  await user.selectOptions(await within(sheet).findByLabelText('What'), 'Exterior color');
  expect(within(sheet).getByRole('option', { name: 'Black, for 1 of 2' })).toBeVisible();
  await user.selectOptions(within(sheet).getByLabelText('Exterior color'), 'White');
  expect(await within(sheet).findByText(/2 designs can be made so: \$4,960.00/)).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Change 2 designs' }));
  expect(asked.at(-1)?.items.map(({ answers }) => answers)).toEqual([
    { exterior_color: 'white' },
    { exterior_color: 'white' },
  ]);
  expect(await screen.findByText('2 designs changed.')).toBeVisible();
  await expectItems(id, [
    expect.objectContaining({ name: 'W1', quantity: 2, note: 'kept', code: 'daybook-casement.new.00' }),
    expect.objectContaining({ name: 'W0', room: 'Kitchen', code: 'daybook-casement.new.00' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  const table = await screen.findByRole('table', { name: /Openings of Lake house/ });
  expect(within(table).getByRole('row', { name: /^Kitchen 2/ })).toHaveTextContent('$2,480.00');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(itemsOf(id).map(({ code }) => code)).toEqual(['DCA.old.00', 'DCA.old.00']));
});
