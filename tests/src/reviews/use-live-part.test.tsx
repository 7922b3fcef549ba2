import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useRef } from 'react';
import { useLivePart } from '#src/features/reviews/live/use-live-part.ts';

const load = jest.fn<Promise<ComponentType<object>>, []>();

function Section() {
  const place = useRef<HTMLDivElement>(null);
  const Live = useLivePart(place, load);
  return <div ref={place}>{Live ? <Live /> : 'static'}</div>;
}

it('loads after a gesture, and shows the static part until its script comes', async () => {
  load.mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  render(<Section />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => void fireEvent.scroll(window));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText('static')).toBeVisible();
  load.mockResolvedValue(() => 'live');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('live')).toBeVisible();
});
