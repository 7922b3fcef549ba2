import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quad } from '#domain/projects/photos/homography.ts';
import { PhotoScene } from '#src/features/projects/photos/photo-scene.ts';
import { PhotoStage } from '#src/features/projects/photos/photo-stage.tsx';

const corners: Quad = [
  [0.02, 0.02],
  [0.5, 0.02],
  [0.5, 0.98],
  [0.02, 0.98],
];
const unit = { id: 'one', title: 'Casement', corners, isDrawn: true };
const move = jest.fn();

function stage(chosen: string | undefined) {
  render(
    <PhotoStage
      title="Front"
      photo={new PhotoScene(new Blob())}
      scene={{ night: false, units: [] }}
      units={[unit]}
      chosen={chosen}
      isMoving={false}
      choose={jest.fn()}
      move={move}
      size={{ width: 400, height: 300 }}
    />,
  );
  const photo = screen.getByRole('img', { name: /^Front/ });
  photo.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  const tap = (x: number, y: number) => fireEvent.click(photo, { clientX: x, clientY: y });
  return { user: userEvent.setup(), tap };
}
const tapCorners = () => screen.getByRole('button', { name: 'Tap the corners' });

beforeEach(() => move.mockClear());

it('puts the unit where four corners were tapped one after another', async () => {
  const { user, tap } = stage('one');
  await user.click(tapCorners());
  expect(tapCorners()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('Tap the upper left corner of the opening (1 of 4).')).toBeVisible();
  tap(40, 30);
  tap(200, 30);
  tap(200, 150);
  expect(screen.getByText('Tap the lower left corner of the opening (4 of 4).')).toBeVisible();
  expect(move).not.toHaveBeenCalled();
  tap(40, 150);
  expect(move).toHaveBeenCalledWith('one', [
    [0.1, 0.1],
    [0.5, 0.1],
    [0.5, 0.5],
    [0.1, 0.5],
  ]);
  expect(screen.getAllByRole('slider')).toHaveLength(5);
});

it('begins again where four taps are no opening, and is left by the same button', async () => {
  const { user, tap } = stage('one');
  await user.click(tapCorners());
  for (const x of [40, 41, 42, 43]) tap(x, 30);
  expect(screen.getByText(/^Those four points are no opening/)).toBeVisible();
  expect(move).not.toHaveBeenCalled();
  await user.click(tapCorners());
  expect(screen.getAllByRole('slider')).toHaveLength(5);
});

it('offers taps for a chosen unit alone, and enlarges the photo up to four times', async () => {
  const { user } = stage(undefined);
  expect(tapCorners()).toHaveAttribute('aria-disabled', 'true');
  const [closer, back] = ['Zoom in', 'Zoom out'].map((name) => screen.getByRole('button', { name }));
  const photo = screen.getByRole('region', { name: 'Photo' });
  expect(photo).not.toHaveAttribute('data-enlarged');
  for (let press = 0; press < 3; press += 1) await user.click(closer as HTMLElement);
  expect(photo.style.getPropertyValue('--enlarged')).toBe('4');
  expect(photo).toHaveAttribute('tabindex', '0');
  for (let press = 0; press < 2; press += 1) await user.click(back as HTMLElement);
  expect(photo).not.toHaveAttribute('data-enlarged');
});

it('turns the touch area of a corner inward at the photo’s edge', () => {
  stage('one');
  const upperLeft = screen.getByRole('slider', { name: /^Upper left/ });
  const upperRight = screen.getByRole('slider', { name: /^Upper right/ });
  const point = ({ style }: HTMLElement) =>
    ['--from-left', '--from-top'].map((name) => style.getPropertyValue(name));
  expect(point(upperLeft)).toEqual(['20%', '20%']);
  expect(point(upperRight)).toEqual(['20%', '20%']);
  expect(point(screen.getByRole('slider', { name: /^Lower right/ }))).toEqual(['20%', '80%']);
});
