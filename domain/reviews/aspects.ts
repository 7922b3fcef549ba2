/** A product by `line_id` or `backend_name`, a branch of the sales network by `branch_id` ([3.24], PDSN). */
export const subjectKinds = ['product', 'branch'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export interface Subject {
  kind: SubjectKind;
  id: string;
}

export const aspectTitles = {
  product: { finish: 'Fit and finish', operation: 'Easy to open', quiet: 'Quiet', value: 'Value' },
  branch: { punctual: 'On time', clean: 'Clean', explained: 'Well explained' },
} as const satisfies Record<SubjectKind, Readonly<Record<string, string>>>;

export const aspects = [
  'finish',
  'operation',
  'quiet',
  'value',
  'punctual',
  'clean',
  'explained',
] as const satisfies readonly Aspect[];
export type Aspect = keyof (typeof aspectTitles)['product'] | keyof (typeof aspectTitles)['branch'];
