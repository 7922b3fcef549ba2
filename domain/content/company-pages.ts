import { z } from 'zod';
import { drawingSpecSchema } from '#domain/drawing/drawing-spec.ts';
import {
  describedType,
  guidanceSchema,
  markdownSchema,
  objectType,
  openingSchema,
  openingShape,
  phoneSchema,
  pictureFileSchema,
  pictureFocusSchema,
  proseSchema,
  searchTextShape,
  slugSchema,
  titledTextSchema,
  whenWhatSchema,
} from './shared.ts';

const chapterSchema = objectType('Chapter', {
  chapter_id: slugSchema,
  title: proseSchema,
  body: markdownSchema,
});
const termSchema = objectType('Term', { term: proseSchema, text: proseSchema });

export const aboutPageSchema = objectType('AboutPage', {
  ...openingShape,
  ...searchTextShape,
  story: markdownSchema,
  milestones: z
    .array(objectType('Milestone', { year: z.number().int(), title: proseSchema, text: proseSchema }))
    .min(6),
  principles: z.array(titledTextSchema).length(3),
  people: z.array(objectType('Person', { name: proseSchema, role: proseSchema, about: proseSchema })).min(4),
});

export const careersPageSchema = objectType('CareersPage', {
  ...openingShape,
  ...searchTextShape,
  life: markdownSchema,
  benefits: z.array(titledTextSchema).min(6),
  steps: z.array(titledTextSchema).min(3),
});

/** `content/pages/financing.yaml`; yearly rates in basis points, amounts in cents. */
export const financingPageSchema = objectType('FinancingPage', {
  ...openingShape,
  ...searchTextShape,
  plans: z
    .array(
      describedType('FinancingPlan', 'The rate is yearly, in hundredths of a per cent.', {
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
  questions: z.array(guidanceSchema).min(4),
  /** The lender's legal disclosure, shown next to every figure. */
  disclosure: proseSchema,
});

export const contactPageSchema = objectType('ContactPage', {
  ...openingShape,
  ...searchTextShape,
  desks: z
    .array(
      objectType('ContactDesk', {
        title: proseSchema,
        text: proseSchema,
        phone: phoneSchema,
        email: z.email(),
        hours: proseSchema,
      }),
    )
    .min(4),
  at_hand: z.array(titledTextSchema).min(3),
});

/** `content/pages/press.yaml`; pictures are files in `content/images/`. */
export const pressPageSchema = objectType('PressPage', {
  ...openingShape,
  ...searchTextShape,
  facts: z.array(objectType('PressFact', { value: proseSchema, text: proseSchema })).min(4),
  releases: z
    .array(
      objectType('PressRelease', {
        release_id: slugSchema,
        date: z.iso.date(),
        title: proseSchema,
        body: markdownSchema,
      }),
    )
    .min(4),
  pictures: z
    .array(
      describedType('Picture', 'A file of content/images.', {
        file: pictureFileSchema,
        alt: proseSchema,
        caption: proseSchema,
        focus: pictureFocusSchema.optional(),
      }),
    )
    .min(2),
  contact: objectType('PressContact', { name: proseSchema, phone: phoneSchema, email: z.email() }),
});

export const warrantyPageSchema = objectType('WarrantyPage', {
  ...openingShape,
  ...searchTextShape,
  /** Years of coverage by part and material; `lifetime` ends when the first owner moves out. */
  coverage: z
    .array(
      objectType('Coverage', {
        part: proseSchema,
        wood: proseSchema,
        fiberglass: proseSchema,
        vinyl: proseSchema,
        clad: proseSchema,
      }),
    )
    .min(6),
  text: markdownSchema,
  steps: z.array(titledTextSchema).min(3),
});

export const sustainabilityPageSchema = objectType('SustainabilityPage', {
  ...openingShape,
  ...searchTextShape,
  figures: z
    .array(objectType('Figure', { value: proseSchema, title: proseSchema, text: proseSchema }))
    .min(4),
  chapters: z.array(chapterSchema).min(3),
  goals: z
    .array(objectType('Goal', { year: z.number().int(), goal: proseSchema, state: proseSchema }))
    .min(3),
});

export const windows101PageSchema = objectType('Windows101Page', {
  ...openingShape,
  ...searchTextShape,
  drawing: drawingSpecSchema,
  anatomy: z.array(termSchema).min(8),
  chapters: z.array(chapterSchema).min(6),
  glossary: z.array(termSchema).min(20),
});

export const replacementPageSchema = objectType('ReplacementPage', {
  ...openingShape,
  ...searchTextShape,
  before: drawingSpecSchema,
  after: drawingSpecSchema,
  signs: z.array(titledTextSchema).min(4),
  methods: z
    .array(
      objectType('ReplacementMethod', {
        title: proseSchema,
        text: proseSchema,
        suits: proseSchema,
        takes: proseSchema,
        costs: proseSchema,
        drawing: drawingSpecSchema,
      }),
    )
    .min(3),
  day: z.array(whenWhatSchema).min(5),
  text: markdownSchema,
  questions: z.array(guidanceSchema).min(4),
});

export const contractorsPageSchema = objectType('ContractorsPage', {
  ...openingShape,
  ...searchTextShape,
  certified: markdownSchema,
  services: z
    .array(
      objectType('ContractorService', {
        service: z.enum(['replacement', 'new-construction', 'doors', 'repair', 'historic']),
        title: proseSchema,
        text: proseSchema,
      }),
    )
    .length(5),
  ask: z.array(guidanceSchema).min(4),
});

export const retailStoresPageSchema = objectType('RetailStoresPage', {
  ...openingShape,
  ...searchTextShape,
  carried: markdownSchema,
  notes: z.array(titledTextSchema).length(3),
  questions: z.array(guidanceSchema).min(3),
});

export const ratingsPageSchema = objectType('RatingsPage', {
  ...openingShape,
  ...searchTextShape,
  rules: markdownSchema,
});

const afterwardSchema = objectType('ConsultationThanks', {
  title: proseSchema,
  lead: proseSchema,
  next: z.array(titledTextSchema).length(3),
});

export const consultationPageSchema = objectType('ConsultationPage', {
  ...openingShape,
  kinds: z
    .array(
      objectType('ConsultationKind', {
        kind: z.enum(['home', 'virtual', 'showroom']),
        title: proseSchema,
        text: proseSchema,
      }),
    )
    .length(3),
  thanks: afterwardSchema,
  booked: afterwardSchema,
  change: objectType('ConsultationOpening', openingShape),
  service: objectType('ServiceVisit', { ...openingShape, thanks: afterwardSchema }),
});

export const indexPagesSchema = describedType('IndexPages', 'The openings of the lists.', {
  articles: openingSchema,
  support: openingSchema,
  promotions: objectType('PromotionsOpening', {
    ...openingShape,
    none: proseSchema.describe('Stands there while none is running.'),
  }),
  brochures: openingSchema,
  site_map: openingSchema,
});

/** `content/pages/professionals.yaml`: the professionals' app ([2.6]). */
export const professionalsPageSchema = objectType('ProfessionalsPage', {
  ...openingShape,
  benefits: z.array(titledTextSchema).min(4),
  steps: z.array(titledTextSchema).min(3),
  download: objectType('ProfessionalsDownload', {
    ...openingShape,
    devices: z.array(titledTextSchema).min(2),
  }),
  questions: z.array(guidanceSchema).min(3),
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
