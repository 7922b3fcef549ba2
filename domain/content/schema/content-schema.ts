import { branchPagesSchema } from './branch-pages.ts';
import { catalogueSchema } from './catalogue.ts';
import { companySchema } from './company.ts';
import { editorialSchema } from './editorial.ts';
import { placesSchema } from './places.ts';
import { professionalsSchema } from './professionals.ts';
import { textSchema } from './text.ts';

/**
 * GraphQL SDL of the content endpoint, shared by the server and the site's build. A type with an `id` is an
 * entry with the stable id `Type:key`. Lists are paged by `offset` and `limit` (at most 100).
 */
export const contentSchema: string = /* GraphQL */ `
  type Query {
    "Who we are."
    brand: Brand!
    homePage: HomePage!
    branches(offset: Int = 0, limit: Int = 50): [Branch!]!
    showrooms(offset: Int = 0, limit: Int = 50): [Showroom!]!
    retailStores(offset: Int = 0, limit: Int = 50): [RetailStore!]!
    contractors(offset: Int = 0, limit: Int = 50): [Contractor!]!
    categories(offset: Int = 0, limit: Int = 50): [Category!]!
    productLines(offset: Int = 0, limit: Int = 50): [ProductLine!]!
    partGroups(offset: Int = 0, limit: Int = 50): [PartGroup!]!
    parts(offset: Int = 0, limit: Int = 50): [Part!]!
    bundles(offset: Int = 0, limit: Int = 50): [Bundle!]!
    stockWindows(offset: Int = 0, limit: Int = 50): [StockWindow!]!
    redirects(offset: Int = 0, limit: Int = 50): [Redirect!]!
    errorPages(offset: Int = 0, limit: Int = 50): [ErrorPage!]!
    navigation: Navigation!
    searchSettings: SearchSettings!
    "What the search is made of; no entries, but drawn from them."
    searchDocuments(offset: Int = 0, limit: Int = 50): [SearchDocument!]!
    "The features of the shop, as far as they are the same for everyone."
    featureFlags: [FeatureFlag!]!
    branchPages(offset: Int = 0, limit: Int = 50): [BranchPages!]!
    projects(offset: Int = 0, limit: Int = 50): [Project!]!
    authors(offset: Int = 0, limit: Int = 50): [Author!]!
    topics(offset: Int = 0, limit: Int = 50): [Topic!]!
    articles(offset: Int = 0, limit: Int = 50): [Article!]!
    supportTopics(offset: Int = 0, limit: Int = 50): [SupportTopic!]!
    promotions(offset: Int = 0, limit: Int = 50): [Promotion!]!
    brochures(offset: Int = 0, limit: Int = 50): [Brochure!]!
    reviews(offset: Int = 0, limit: Int = 50): [Review!]!
    documents(offset: Int = 0, limit: Int = 50): [DocumentPage!]!
    aboutPage: AboutPage!
    careersPage: CareersPage!
    financingPage: FinancingPage!
    contactPage: ContactPage!
    pressPage: PressPage!
    warrantyPage: WarrantyPage!
    sustainabilityPage: SustainabilityPage!
    windows101Page: Windows101Page!
    replacementPage: ReplacementPage!
    contractorsPage: ContractorsPage!
    retailStoresPage: RetailStoresPage!
    ratingsPage: RatingsPage!
    consultationPage: ConsultationPage!
    professionalsPage: ProfessionalsPage!
    indexPages: IndexPages!
  }

  type Brand {
    id: ID!
    name: String!
    legal_name: String!
    tagline: String!
    statement: String!
    founded: Int!
    phone: String!
    email: String!
    street: String!
    city: String!
    state: String!
    postal_code: String!
    country: String!
    latitude: Float!
    longitude: Float!
    time_zone: String!
  }

  type HomeProcess {
    title: String!
    steps: [TitledText!]!
  }

  type HomeFeatured {
    title: String!
    lines: [ProductLine!]!
  }

  type HomeInvitation {
    title: String!
    text: String!
    link: String!
  }

  type HomeGreeting {
    text: String!
    link: String!
    to: String!
  }

  "What a visitor is greeted with, and in its place one who comes back."
  type HomeGreetings {
    first: HomeGreeting!
    returning: HomeGreeting!
  }

  type HomePage {
    id: ID!
    headline: String!
    lead: String!
    greeting: HomeGreetings
    caption: String!
    process: HomeProcess!
    featured: HomeFeatured!
    parts: HomeInvitation!
    showrooms: HomeInvitation!
  }

  type Redirect {
    id: ID!
    from: String!
    to: String!
    permanent: Boolean!
  }

  type ErrorPage {
    id: ID!
    page: String!
    heading: String!
    description: String!
    cta_title: String!
    cta: [Link!]!
  }

  type FeatureFlag {
    name: String!
    enabled: Boolean!
    "In JSON."
    value: String
    rollout: Float!
    from: String
    to: String
  }

  type NavigationColumn {
    title: String!
    links: [Link!]!
  }

  "What the foot of every page leads to."
  type Navigation {
    id: ID!
    columns: [NavigationColumn!]!
    legal: [Link!]!
  }

  "What people say, and the words that we have for it."
  type SearchSynonym {
    said: [String!]!
    means: String!
  }

  "What helps visitors find things."
  type SearchSettings {
    id: ID!
    fillers: [String!]!
    synonyms: [SearchSynonym!]!
    popular: [String!]!
  }

  "A page, part or answer as it is found, sorted by kind."
  type SearchDocument {
    kind: String!
    url: String!
    title: String!
    summary: String!
    "The address of a drawing; empty where there is none."
    image: String!
    keywords: String!
    body: String!
    "How much likelier than others it is what a visitor came for; 1 is usual."
    importance: Float!
  }

  ${textSchema}

  ${placesSchema}

  ${branchPagesSchema}

  ${editorialSchema}

  ${companySchema}
  ${professionalsSchema}

  ${catalogueSchema}
`;
