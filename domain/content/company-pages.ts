import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import {
  markdownSchema,
  phoneSchema,
  pictureFileSchema,
  pictureFocusSchema,
  proseSchema,
  slugSchema,
} from './shared.ts';

const openingShape = { title: proseSchema, lead: proseSchema };
const titled = z.strictObject({ title: proseSchema, text: proseSchema });
const question = z.strictObject({ question: proseSchema, answer: proseSchema });

export const aboutPageSchema = z.strictObject({
  ...openingShape,
  story: markdownSchema,
  milestones: z
    .array(z.strictObject({ year: z.number().int(), title: proseSchema, text: proseSchema }))
    .min(6),
  principles: z.array(titled).length(3),
  people: z.array(z.strictObject({ name: proseSchema, role: proseSchema, about: proseSchema })).min(4),
});

export const careersPageSchema = z.strictObject({
  ...openingShape,
  life: markdownSchema,
  benefits: z.array(titled).min(6),
  steps: z.array(titled).min(3),
});

/** `content/pages/financing.yaml`; yearly rates in basis points, amounts in cents. */
export const financingPageSchema = z.strictObject({
  ...openingShape,
  plans: z
    .array(
      z.strictObject({
        plan_id: slugSchema,
        title: proseSchema,
        summary: proseSchema,
        apr_basis_points: z.number().int().min(0).max(3_000),
        months: z.array(z.number().int().min(6).max(180)).min(1),
        min_cents: z.number().int(),
        max_cents: z.number().int(),
      }),
    )
    .min(3),
  text: markdownSchema,
  questions: z.array(question).min(4),
  /** The lender's legal disclosure, shown next to every figure. */
  disclosure: proseSchema,
});

export const contactPageSchema = z.strictObject({
  ...openingShape,
  desks: z
    .array(
      z.strictObject({
        title: proseSchema,
        text: proseSchema,
        phone: phoneSchema,
        email: z.email(),
        hours: proseSchema,
      }),
    )
    .min(4),
  at_hand: z.array(titled).min(3),
});

/** `content/pages/press.yaml`; pictures are files in `content/images/`. */
export const pressPageSchema = z.strictObject({
  ...openingShape,
  facts: z.array(z.strictObject({ value: proseSchema, text: proseSchema })).min(4),
  releases: z
    .array(
      z.strictObject({
        release_id: slugSchema,
        date: z.iso.date(),
        title: proseSchema,
        body: markdownSchema,
      }),
    )
    .min(4),
  pictures: z
    .array(
      z.strictObject({
        file: pictureFileSchema,
        alt: proseSchema,
        caption: proseSchema,
        focus: pictureFocusSchema.optional(),
      }),
    )
    .min(2),
  contact: z.strictObject({ name: proseSchema, phone: phoneSchema, email: z.email() }),
});

export const warrantyPageSchema = z.strictObject({
  ...openingShape,
  /** Years of coverage by part and material; `lifetime` ends when the first owner moves out. */
  coverage: z
    .array(
      z.strictObject({
        part: proseSchema,
        wood: proseSchema,
        fiberglass: proseSchema,
        vinyl: proseSchema,
        clad: proseSchema,
      }),
    )
    .min(6),
  text: markdownSchema,
  steps: z.array(titled).min(3),
});

export const sustainabilityPageSchema = z.strictObject({
  ...openingShape,
  figures: z.array(z.strictObject({ value: proseSchema, title: proseSchema, text: proseSchema })).min(4),
  chapters: z
    .array(z.strictObject({ chapter_id: slugSchema, title: proseSchema, body: markdownSchema }))
    .min(3),
  goals: z.array(z.strictObject({ year: z.number().int(), goal: proseSchema, state: proseSchema })).min(3),
});

export const windows101PageSchema = z.strictObject({
  ...openingShape,
  drawing: drawingSpecSchema,
  anatomy: z.array(z.strictObject({ term: proseSchema, text: proseSchema })).min(8),
  chapters: z
    .array(z.strictObject({ chapter_id: slugSchema, title: proseSchema, body: markdownSchema }))
    .min(6),
  glossary: z.array(z.strictObject({ term: proseSchema, text: proseSchema })).min(20),
});

export const replacementPageSchema = z.strictObject({
  ...openingShape,
  before: drawingSpecSchema,
  after: drawingSpecSchema,
  signs: z.array(titled).min(4),
  methods: z
    .array(
      z.strictObject({
        title: proseSchema,
        text: proseSchema,
        suits: proseSchema,
        takes: proseSchema,
        costs: proseSchema,
        drawing: drawingSpecSchema,
      }),
    )
    .min(3),
  day: z.array(z.strictObject({ when: proseSchema, what: proseSchema })).min(5),
  text: markdownSchema,
  questions: z.array(question).min(4),
});

export const contractorsPageSchema = z.strictObject({
  ...openingShape,
  certified: markdownSchema,
  services: z
    .array(
      z.strictObject({
        service: z.enum(['replacement', 'new-construction', 'doors', 'repair', 'historic']),
        title: proseSchema,
        text: proseSchema,
      }),
    )
    .length(5),
  ask: z.array(question).min(4),
});

export const retailStoresPageSchema = z.strictObject({
  ...openingShape,
  carried: markdownSchema,
  notes: z.array(titled).length(3),
  questions: z.array(question).min(3),
});

export const ratingsPageSchema = z.strictObject({ ...openingShape, rules: markdownSchema });

const afterwardSchema = z.strictObject({
  title: proseSchema,
  lead: proseSchema,
  next: z.array(titled).length(3),
});

export const consultationPageSchema = z.strictObject({
  ...openingShape,
  kinds: z
    .array(
      z.strictObject({
        kind: z.enum(['home', 'virtual', 'showroom']),
        title: proseSchema,
        text: proseSchema,
      }),
    )
    .length(3),
  thanks: afterwardSchema,
  booked: afterwardSchema,
  change: z.strictObject(openingShape),
  service: z.strictObject({ ...openingShape, thanks: afterwardSchema }),
});

export const indexPagesSchema = z.strictObject({
  articles: z.strictObject(openingShape),
  support: z.strictObject(openingShape),
  promotions: z.strictObject({ ...openingShape, none: proseSchema }),
  brochures: z.strictObject(openingShape),
  site_map: z.strictObject(openingShape),
});

/** `content/pages/professionals.yaml`: the professionals' app ([2.6]). */
export const professionalsPageSchema = z.strictObject({
  ...openingShape,
  benefits: z.array(titled).min(4),
  steps: z.array(titled).min(3),
  download: z.strictObject({ ...openingShape, devices: z.array(titled).min(2) }),
  questions: z.array(question).min(3),
});

export const companyPageSchemas = {
  about: aboutPageSchema,
  careers: careersPageSchema,
  financing: financingPageSchema,
  contact: contactPageSchema,
  press: pressPageSchema,
  warranty: warrantyPageSchema,
  sustainability: sustainabilityPageSchema,
  'windows-101': windows101PageSchema,
  replacement: replacementPageSchema,
  'find-a-contractor': contractorsPageSchema,
  'find-a-retail-store': retailStoresPageSchema,
  ratings: ratingsPageSchema,
  consultation: consultationPageSchema,
  professionals: professionalsPageSchema,
  indexes: indexPagesSchema,
} as const;
