import { sharedQuote } from '#domain/content/paths/shared-url.ts';

/** A page's frame: the shop's head and foot, the staff's, or a professional's business alone. */
export type Frame = 'shop' | 'staff' | 'business';

export function frameOf(path: string): Frame {
  if (/^\/(desk|admin|do-not-call-test|where-to-buy\/schedule-consultation\/outbound-call)\//.test(path))
    return 'staff';
  return path.startsWith(sharedQuote) ? 'business' : 'shop';
}
