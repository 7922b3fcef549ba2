const steps = ['cancel', 'reschedule', 'confirmation'] as const;
export type ChangeStep = (typeof steps)[number] | 'view';

/** Where a page for changing a consultation stands ([2.5]). */
export interface ChangePlace {
  /** The page that shows it; its steps stand below. */
  base: string;
  step: ChangeStep;
  isForStaff: boolean;
}

const shape = /^(.*\/change-consultation\/(view-store\/|view-call-center\/)?)(?:([a-z]+)\/)?$/;

// Of a branch's page, in the query: a client-only route for each branch would weigh on every page.
const isOfBranch = (base: string): boolean => base.startsWith('/locations/');

/** What a URL at or below `change-consultation/` asks for; an unknown step shows the consultation. */
export function changeAt(pathname: string, search = ''): ChangePlace {
  const [, base = '/', staff, below] = shape.exec(pathname.endsWith('/') ? pathname : `${pathname}/`) ?? [];
  const named = isOfBranch(base) ? new URLSearchParams(search).get('step') : below;
  return { base, step: steps.find((one) => one === named) ?? 'view', isForStaff: staff !== undefined };
}

/** The URL of another step of the same consultation. */
export function urlOfStep({ base }: ChangePlace, step: ChangeStep, search: string): string {
  if (!isOfBranch(base)) return `${base}${step === 'view' ? '' : `${step}/`}${search}`;
  const query = new URLSearchParams(search);
  if (step === 'view') query.delete('step');
  else query.set('step', step);
  return `${base}?${query}`;
}
