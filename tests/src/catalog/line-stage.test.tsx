import { screen, waitFor, within } from '@testing-library/react';
import { readCode } from '#domain/configurator/configuration-code.ts';
import LineStage from '#src/features/catalog/lines/line-stage.tsx';
import { ShownLine } from '#src/features/catalog/lines/shown-line.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { exampleModel } from '#tests/support/configurator/configurator-example.ts';

const option = (title: string, code: string, color: string) => ({ title, code, color });
const line = {
  line_id: 'example-casement',
  code: 'EXC',
  title: 'Example Casement',
  choices: [
    {
      question: 'exterior_color',
      title: 'Exterior color',
      material: 'pine',
      side: 'exterior',
      options: [option('White', 'xcwh', 'white'), option('Forest', 'xcfo', 'forest')],
    },
    {
      question: 'interior_color',
      title: 'Interior color',
      material: 'pine',
      side: 'interior',
      options: [option('Natural', 'icna', 'natural'), option('Black', 'icbk', 'black')],
    },
    { question: 'glass', title: 'Glass', material: null, side: null, options: [] },
  ],
  drawing: {
    kind: 'window',
    style: 'casement-left',
    rows: null,
    panel: null,
    insert: null,
    width: 30,
    height: 48,
    material: 'pine',
    color: 'white',
    interior_color: null,
    view: 'exterior',
    light: 'day',
    hardware: 'satin-nickel',
    handle: 'classic',
    screen: 'none',
    grille: { pattern: 'none', columns: 1, rows: 1, type: 'simulated' },
    glass: { tint: 'clear', texture: 'none', tempered: false },
  },
} as unknown as NonNullable<React.ContextType<typeof ShownLine>>;

const show = () =>
  renderWithStore(
    <ShownLine value={line}>
      <LineStage />
    </ShownLine>,
  );

it('shows the picture that the build drew until something is chosen, and draws no sooner', () => {
  show();
  expect(screen.getByRole('img', { name: 'Drawing: Example Casement' })).toHaveAttribute(
    'src',
    '/drawings/example-casement.svg',
  );
  const outside = screen.getByRole('group', { name: /^Exterior color/ });
  expect(within(outside).getByRole('radio', { name: 'White' })).toBeChecked();
});

it('recolors the drawing, turns to the side that a color is on, and lights it for the night', async () => {
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: 'Forest' }));
  const picture = await screen.findByRole('img', {
    name: /Forest green pine outside.*Seen from outside by day/,
  });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  const before = picture.getAttribute('src');
  await user.click(screen.getByRole('radio', { name: 'Black' }));
  expect(screen.getByRole('radio', { name: 'Inside' })).toBeChecked();
  await screen.findByRole('img', { name: /Black pine inside.*Seen from inside/i });
  expect(picture.getAttribute('src')).not.toBe(before);
  await user.click(screen.getByRole('radio', { name: 'Night' }));
  await screen.findByRole('img', { name: /Seen from inside at night/ });
  expect(screen.getByRole('status')).toHaveTextContent('Drawn from inside, by night');
});

it('offers inside only what goes with the color outside, and says which one it took instead', async () => {
  const sage = { ...option('Sage', 'icsa', 'sage'), with: ['forest'] };
  const [exterior, interior] = line.choices;
  const vinyl = {
    ...line,
    choices: [exterior, { ...interior, options: [option('White', 'icwh', 'white'), sage] }],
  } as unknown as typeof line;
  const { user } = renderWithStore(
    <ShownLine value={vinyl}>
      <LineStage />
    </ShownLine>,
  );
  const inside = () => within(screen.getByRole('group', { name: /^Interior color/ }));
  expect(inside().queryByRole('radio', { name: 'Sage' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Forest' }));
  await user.click(await inside().findByRole('radio', { name: 'Sage' }));
  await screen.findByRole('img', { name: /Sage green pine inside/i });
  const outside = within(screen.getByRole('group', { name: /^Exterior color/ }));
  await user.click(outside.getByRole('radio', { name: 'White' }));
  await waitFor(() => expect(inside().queryByRole('radio', { name: 'Sage' })).not.toBeInTheDocument());
  expect(inside().getByRole('radio', { name: 'White' })).toBeChecked();
  await screen.findByRole('img', { name: /White pine inside/i });
});

it('leads on to the designer with the colors that were chosen, and with none that were not', async () => {
  const { user } = show();
  const design = () => screen.getByRole('link', { name: /^Design it in/ });
  expect(design()).toHaveAttribute('href', '/shop/parts/configure/?item=example-casement');
  await user.click(screen.getByRole('radio', { name: 'Forest' }));
  await waitFor(() => expect(design()).toHaveAccessibleName('Design it in forest'));
  const { searchParams } = new URL(design().getAttribute('href') ?? '', 'http://localhost');
  const code = searchParams.get('code') ?? '';
  expect(code).toMatch(/^EXC\.xcfo\.[0-9a-z]{2}$/);
  expect(readCode({ ...exampleModel, questions: [] }, code)).toEqual({});
});
