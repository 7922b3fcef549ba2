import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalName } from '#domain/marketing/vitals.ts';

/** Calls back with each final web vital of this page load, at the latest when the page is hidden. */
export function measureVitals(found: (name: VitalName, value: number) => void): void {
  const report = ({ name, value }: { name: VitalName; value: number }): void => found(name, value);
  onCLS(report);
  onFCP(report);
  onINP(report);
  onLCP(report);
  onTTFB(report);
}
