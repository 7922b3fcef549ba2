/**
 * The GraphQL schema of the content endpoint, in SDL. The server answers by it; the site's build reads it to know what to ask
 * for and which fields lead to other entries. Every type with an `id` is an entry of its own: the id is `Type:key` and stays
 * the same from build to build. Lists come in pages: `offset` and `limit` (100 at most).
 */
export const contentSchema = /* GraphQL */ `
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
    redirects(offset: Int = 0, limit: Int = 50): [Redirect!]!
    errorPages(offset: Int = 0, limit: Int = 50): [ErrorPage!]!
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

  type HomePage {
    id: ID!
    headline: String!
    lead: String!
    caption: String!
    process: HomeProcess!
    featured: HomeFeatured!
    parts: HomeInvitation!
    showrooms: HomeInvitation!
  }

  type StateName {
    name: String!
    abbreviation: String!
  }

  type Market {
    ecommerce: Boolean!
    delivery: Boolean!
    pickup: Boolean!
    parts_only: Boolean!
  }

  type ServiceArea {
    summary: String!
    counties: [String!]!
    postal_prefixes: [String!]!
  }

  type TitledText {
    title: String!
    text: String!
  }

  type Branch {
    id: ID!
    branch_id: String!
    formal_name: String!
    state: StateName!
    country: String!
    branch_url: String!
    branch_retail: [RetailStore!]!
    time_zone: String!
    "RT offers live appointment slots, NRT takes preferences."
    zone: String!
    phone: String!
    market: Market!
    service_area: ServiceArea!
    headline: String!
    intro: String!
    local_advice: String!
    strengths: [TitledText!]!
    showrooms: [Showroom!]!
  }

  "A day's hours in the place's own zone, HH:MM."
  type DayHours {
    opens: String!
    closes: String!
  }

  "Null is closed."
  type WeekHours {
    weekday: DayHours
    saturday: DayHours
    sunday: DayHours
  }

  type Showroom {
    id: ID!
    showroom_id: String!
    store_number: String!
    branch: Branch!
    name: String!
    street: String!
    city: String!
    state: String!
    postal_code: String!
    country: String!
    phone: String!
    latitude: Float!
    longitude: Float!
    "May emphasise words with span elements."
    page_heading: String!
    url: String!
    hours: WeekHours!
    intro: String!
    directions: String!
    on_display: [String!]!
  }

  type RetailStore {
    id: ID!
    store_id: String!
    retailer: String!
    name: String!
    street: String!
    city: String!
    state: String!
    postal_code: String!
    country: String!
    latitude: Float!
    longitude: Float!
    phone: String!
  }

  type Contractor {
    id: ID!
    contractor_id: String!
    name: String!
    contact: String!
    certified: Boolean!
    services: [String!]!
    city: String!
    state: String!
    postal_code: String!
    country: String!
    latitude: Float!
    longitude: Float!
    radius_miles: Int!
    phone: String!
    since: Int!
    about: String!
  }

  type Grille {
    pattern: String!
    columns: Int!
    rows: Int!
  }

  "What the drawing engine draws; sizes in inches."
  type Drawing {
    kind: String!
    style: String!
    panel: String
    width: Float!
    height: Float!
    material: String!
    color: String!
    grille: Grille!
    hardware: String!
  }

  type Guidance {
    question: String!
    answer: String!
  }

  type Category {
    id: ID!
    category_id: String!
    product_type: String!
    title: String!
    headline: String!
    intro: String!
    guidance: [Guidance!]!
    drawing: Drawing!
    url: String!
    lines: [ProductLine!]!
  }

  "Whole inches."
  type Sizes {
    min_width: Int!
    max_width: Int!
    min_height: Int!
    max_height: Int!
  }

  "Best and worst of the line: U-factor in Btu/(h·ft²·°F)."
  type Performance {
    u_factor: [Float!]!
    shgc: [Float!]!
  }

  type ProductLine {
    id: ID!
    line_id: String!
    category: Category!
    title: String!
    style: String!
    material: String!
    summary: String!
    description: String!
    features: [String!]!
    sizes: Sizes!
    performance: Performance!
    price_from_cents: Int!
    lead_time_days: Int!
    drawing: Drawing!
    url: String!
  }

  type PartGroup {
    id: ID!
    group: String!
    title: String!
    summary: String!
    parts: [Part!]!
  }

  type Specification {
    name: String!
    value: String!
  }

  type PartForm {
    shape: String!
    finish: String!
  }

  type Part {
    id: ID!
    backend_name: String!
    part_number: String!
    title: String!
    group: PartGroup!
    summary: String!
    description: String!
    specifications: [Specification!]!
    fitting: [String!]!
    fits: [ProductLine!]!
    price_cents: Int!
    lead_time_days: Int!
    form: PartForm!
    url: String!
  }

  type BundleItem {
    part: Part!
    quantity: Int!
  }

  type Bundle {
    id: ID!
    backend_name: String!
    title: String!
    summary: String!
    items: [BundleItem!]!
    price_cents: Int!
  }

  type Redirect {
    id: ID!
    from: String!
    to: String!
    permanent: Boolean!
  }

  type Link {
    href: String!
    title: String!
  }

  type ErrorPage {
    id: ID!
    page: String!
    heading: String!
    description: String!
    cta_title: String!
    cta: [Link!]!
  }
`;
