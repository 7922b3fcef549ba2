import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useMapGestures } from '#src/widgets/map/use-map-gestures.ts';
import { fromScreen, type View } from '#src/widgets/map/view.ts';

const size = { width: 600, height: 400 };
const start: View = { x: 100, y: 50, scale: 2 };
const onChange = jest.fn<void, [View]>();

function Sheet() {
  const surface = useRef<HTMLElement>(null);
  const [view, setView] = useState(start);
  onChange(view);
  const {
    zoomIn: _in,
    zoomOut: _out,
    ...hand
  } = useMapGestures({ surface, view, size, change: setView, reset: () => setView(start) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as the map's own surface.
    <section ref={surface} aria-label="Map" tabIndex={0} {...hand} />
  );
}

const shown = (): View => onChange.mock.lastCall?.[0] ?? start;
const map = () => screen.getByRole('region', { name: 'Map' });
const hand = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
  button: 0,
});

/** jsdom lacks PointerEvent. */
class Pointer extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, { pointerId = 0, ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = pointerId;
  }
}

beforeAll(() => void Object.assign(window, { PointerEvent: Pointer }));
beforeEach(() => void render(<Sheet />));

describe('the wheel', () => {
  it('leaves the page to scroll past a map that the visitor has not turned to', () => {
    expect(fireEvent.wheel(map(), { deltaY: -300 })).toBe(true);
    expect(shown()).toEqual(start);
  });

  it('zooms a map that has the focus, and what lies below the mouse stays there', () => {
    const mouse = { x: 450, y: 100 };
    const below = fromScreen(start, size, mouse);
    map().focus();
    expect(fireEvent.wheel(map(), { deltaY: -300, clientX: mouse.x, clientY: mouse.y })).toBe(false);
    expect(shown().scale).toBeCloseTo(4);
    const after = fromScreen(shown(), size, mouse);
    expect(after.x).toBeCloseTo(below.x);
    expect(after.y).toBeCloseTo(below.y);
  });

  it('zooms with Ctrl held, as a pinch on a touchpad comes', () => {
    fireEvent.wheel(map(), { deltaY: 100, ctrlKey: true, clientX: 300, clientY: 200 });
    expect(shown()).toEqual({ ...start, scale: 1 });
  });
});

describe('hands', () => {
  it('spread two fingers: twice as far apart is twice as near, about their middle', () => {
    fireEvent.pointerDown(map(), hand(1, 250, 200));
    fireEvent.pointerDown(map(), hand(2, 350, 200));
    fireEvent.pointerMove(map(), hand(1, 200, 200));
    fireEvent.pointerMove(map(), hand(2, 400, 200));
    expect(shown().scale).toBeCloseTo(4);
    expect(shown().x).toBeCloseTo(100);
    expect(shown().y).toBeCloseTo(50);
    fireEvent.pointerUp(map(), hand(1, 200, 200));
    fireEvent.pointerUp(map(), hand(2, 400, 200));
    expect(shown().scale).toBeCloseTo(4);
  });

  it('move the sheet with one, and a press brings its point to the middle', () => {
    fireEvent.pointerDown(map(), hand(1, 300, 200));
    fireEvent.pointerMove(map(), hand(1, 340, 180));
    fireEvent.pointerUp(map(), hand(1, 340, 180));
    expect(shown()).toEqual({ x: 80, y: 60, scale: 2 });
    fireEvent.pointerDown(map(), hand(1, 320, 200));
    fireEvent.pointerUp(map(), hand(1, 320, 200));
    expect(shown()).toEqual({ x: 90, y: 60, scale: 2 });
  });

  it('that were taken away do nothing more', () => {
    fireEvent.pointerDown(map(), hand(1, 300, 200));
    fireEvent.pointerCancel(map(), hand(1, 300, 200));
    fireEvent.pointerMove(map(), hand(1, 400, 200));
    fireEvent.pointerUp(map(), hand(1, 400, 200));
    expect(shown()).toEqual(start);
  });
});
