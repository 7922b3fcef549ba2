const steps = ['cancel', 'reschedule', 'confirmation'] as const;
export type ChangeStep = (typeof steps)[number] | 'view';

/** URL parts of a page that changes a consultation ([2.5]) */
export interface ChangePlace {
  base: string;
  step: ChangeStep;
  isForStaff: boolean;
}

const shape = /^(.*\/change-consultation\/(view-store\/|view-call-center\/)?)(?:([a-z]+)\/)?$/;

// On branch pages the step is a query parameter: a client-only route per branch would add weight to all
// pages.
const isOfBranch = (base: string): boolean => base.startsWith('/locations/');

/** Parses a URL at or below `change-consultation/`; an unknown step shows the consultation. */
export function changeAt(pathname: string, search = ''): ChangePlace {
  const [, base = '/', staff, below] = shape.exec(pathname.endsWith('/') ? pathname : `${pathname}/`) ?? [];
  const named = isOfBranch(base) ? new URLSearchParams(search).get('step') : below;
  return { base, step: steps.find((one) => one === named) ?? 'view', isForStaff: staff !== undefined };
}

export function urlOfStep({ base }: ChangePlace, step: ChangeStep, search: string): string {
  if (!isOfBranch(base)) return `${base}${step === 'view' ? '' : `${step}/`}${search}`;
  const query = new URLSearchParams(search);
  if (step === 'view') query.delete('step');
  else query.set('step', step);
  return `${base}?${query}`;
}
