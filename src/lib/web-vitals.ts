import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalName } from '#domain/tracking/vitals.ts';

/** Calls with each vital of this page load once it is final, at the latest when the page is hidden. */
export function measureVitals(found: (name: VitalName, value: number) => void): void {
  const report = ({ name, value }: { name: VitalName; value: number }): void => found(name, value);
  onCLS(report);
  onFCP(report);
  onINP(report);
  onLCP(report);
  onTTFB(report);
}
