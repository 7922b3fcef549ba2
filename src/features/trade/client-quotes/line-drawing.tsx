import { useMemo } from 'react';
import { drawElevation } from '#domain/drawing/draw-elevation.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';
import { SvgDrawing } from '#src/components/svg-drawing.tsx';

export default function LineDrawing({ spec, title }: { spec: DrawingSpec; title: string }) {
  const svg = useMemo(() => drawElevation(spec, { size: 240, title }), [spec, title]);
  return <SvgDrawing svg={svg} decorative />;
}
