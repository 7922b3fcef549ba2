/** Content schema: categories, lines, parts and kits. Money in cents. */
export const catalogueSchema = /* GraphQL */ `
  type Grille {
    pattern: String!
    columns: Int!
    rows: Int!
    type: String!
  }

  type Glazing {
    tint: String!
    texture: String!
    tempered: Boolean!
  }

  type MulledUnit {
    share: Int!
    style: String!
  }

  type MulledRow {
    share: Int!
    units: [MulledUnit!]!
  }

  "What the drawing engine draws; sizes in inches. Windows mulled together have rows, everything else a style."
  type Drawing {
    kind: String!
    style: String
    rows: [MulledRow!]
    panel: String
    insert: String
    width: Float!
    height: Float!
    material: String!
    color: String!
    interior_color: String
    view: String!
    light: String!
    grille: Grille!
    glass: Glazing!
    hardware: String!
    handle: String!
    screen: String!
  }

  "A way to open, or a shape: what a visitor chooses first."
  type OpeningType {
    type: String!
    title: String!
    text: String!
    drawing: Drawing!
    drawing_url: String!
  }

  "A page of the site to read before buying."
  type Advice {
    title: String!
    text: String!
    url: String!
  }

  type Category {
    id: ID!
    category_id: String!
    product_type: String!
    title: String!
    headline: String!
    intro: String!
    guidance: [Guidance!]!
    types: [OpeningType!]!
    advice: [Advice!]!
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

  type ChoiceOption {
    title: String!
    "The answer as a configuration code writes it."
    code: String!
    "As the drawing engine names it, where the option is a color."
    color: String
  }

  "Something about a line that is chosen by looking at it."
  type LineChoice {
    question: String!
    title: String!
    "What the colors are on, where the options are colors."
    material: String
    "Where the colors are: exterior or interior."
    side: String
    "The first is the one that a new configuration starts with."
    options: [ChoiceOption!]!
  }

  "Lines that are built alike, of one material; the first word of their titles."
  type Series {
    title: String!
    material: String!
    summary: String!
  }

  type ProductLine {
    id: ID!
    line_id: String!
    series: Series!
    "Which of its category's types it is."
    type: String!
    "Begins its configuration codes; null for one that cannot be configured."
    code: String
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
    ratings_url: String!
    ratings: Ratings!
    "Newest first."
    reviews: [Review!]!
    "In the order in which they are asked."
    choices: [LineChoice!]!
    "It in drawn rooms, with radio buttons for the room and its light."
    rooms_html: String!
    "Others of the category: first those that open the same way, then those of the same material; at most four."
    alike: [ProductLine!]!
    "Jobs that it went into and whose drawing shows its kind of unit: its style first, then newest first; at most three."
    projects: [Project!]!
    "Those that fit it."
    parts: [Part!]!
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
    url: String!
  }

  "A window on the shelf; sizes in sixteenths of an inch."
  type StockWindow {
    id: ID!
    backend_name: String!
    line: ProductLine!
    title: String!
    width: Int!
    height: Int!
    price_cents: Int!
    drawing: Drawing!
  }
`;
