/** Content schema: single pages. Money in cents; dates are ISO 8601 days. */
export const companySchema = /* GraphQL */ `
  type Milestone {
    year: Int!
    title: String!
    text: String!
  }

  type Person {
    name: String!
    role: String!
    about: String!
  }

  type AboutPage {
    id: ID!
    title: String!
    lead: String!
    story: RichText!
    milestones: [Milestone!]!
    principles: [TitledText!]!
    people: [Person!]!
  }

  type CareersPage {
    id: ID!
    title: String!
    lead: String!
    life: RichText!
    benefits: [TitledText!]!
    steps: [TitledText!]!
  }

  "The rate is yearly, in hundredths of a per cent."
  type FinancingPlan {
    plan_id: String!
    title: String!
    summary: String!
    apr_basis_points: Int!
    months: [Int!]!
    min_cents: Int!
    max_cents: Int!
  }

  type FinancingPage {
    id: ID!
    title: String!
    lead: String!
    plans: [FinancingPlan!]!
    text: RichText!
    questions: [Guidance!]!
    disclosure: String!
  }

  type ContactDesk {
    title: String!
    text: String!
    phone: String!
    email: String!
    hours: String!
  }

  type ContactPage {
    id: ID!
    title: String!
    lead: String!
    desks: [ContactDesk!]!
    at_hand: [TitledText!]!
  }

  type PressFact {
    value: String!
    text: String!
  }

  type PressRelease {
    release_id: String!
    date: String!
    title: String!
    body: RichText!
  }

  "A file of content/images."
  type Picture {
    file: String!
    alt: String!
    caption: String!
    focus: String
  }

  type PressContact {
    name: String!
    phone: String!
    email: String!
  }

  type PressPage {
    id: ID!
    title: String!
    lead: String!
    facts: [PressFact!]!
    releases: [PressRelease!]!
    pictures: [Picture!]!
    contact: PressContact!
  }

  type Coverage {
    part: String!
    wood: String!
    fiberglass: String!
    vinyl: String!
    clad: String!
  }

  type WarrantyPage {
    id: ID!
    title: String!
    lead: String!
    coverage: [Coverage!]!
    text: RichText!
    steps: [TitledText!]!
  }

  type Figure {
    value: String!
    title: String!
    text: String!
  }

  type Goal {
    year: Int!
    goal: String!
    state: String!
  }

  type SustainabilityPage {
    id: ID!
    title: String!
    lead: String!
    figures: [Figure!]!
    chapters: [Chapter!]!
    goals: [Goal!]!
  }

  type Term {
    term: String!
    text: String!
  }

  type Windows101Page {
    id: ID!
    title: String!
    lead: String!
    drawing: Drawing!
    drawing_url: String!
    anatomy: [Term!]!
    chapters: [Chapter!]!
    glossary: [Term!]!
  }

  type ReplacementMethod {
    title: String!
    text: String!
    suits: String!
    takes: String!
    costs: String!
    drawing: Drawing!
    drawing_url: String!
  }

  type ReplacementPage {
    id: ID!
    title: String!
    lead: String!
    before: Drawing!
    after: Drawing!
    before_url: String!
    after_url: String!
    signs: [TitledText!]!
    methods: [ReplacementMethod!]!
    day: [WhenWhat!]!
    text: RichText!
    questions: [Guidance!]!
  }

  type ContractorService {
    service: String!
    title: String!
    text: String!
  }

  type ContractorsPage {
    id: ID!
    title: String!
    lead: String!
    certified: RichText!
    services: [ContractorService!]!
    ask: [Guidance!]!
  }

  type RetailStoresPage {
    id: ID!
    title: String!
    lead: String!
    carried: RichText!
    notes: [TitledText!]!
    questions: [Guidance!]!
  }

  type RatingsPage {
    id: ID!
    title: String!
    lead: String!
    rules: RichText!
  }

  type ConsultationKind {
    kind: String!
    title: String!
    text: String!
  }

  type ConsultationThanks {
    title: String!
    lead: String!
    next: [TitledText!]!
  }

  type ConsultationOpening {
    title: String!
    lead: String!
  }

  type ServiceVisit {
    title: String!
    lead: String!
    thanks: ConsultationThanks!
  }

  type ConsultationPage {
    id: ID!
    title: String!
    lead: String!
    kinds: [ConsultationKind!]!
    thanks: ConsultationThanks!
    booked: ConsultationThanks!
    change: ConsultationOpening!
    service: ServiceVisit!
  }
`;
