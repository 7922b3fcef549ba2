import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';

/** A line's drawing with colors in static HTML; interactive after a gesture. */
export const LineStage = lazyOnGesture(() => import(/* webpackChunkName: "line-stage" */ './line-stage.tsx'));
