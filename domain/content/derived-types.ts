/** GraphQL types without a content file: the server derives their values. */
export const derivedTypes = /* GraphQL */ `
  type Heading {
    "Begins with a letter."
    anchor: String!
    title: String!
  }

  "A drawing that a text shows: where the site keeps it, and the SVG document."
  type TextDrawing {
    address: String!
    svg: String!
  }

  "Markdown as HTML. Blocks carry data-block; headings of the second level are listed."
  type RichText {
    html: String!
    headings: [Heading!]!
    words: Int!
    drawings: [TextDrawing!]!
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

  type ChoiceOption {
    title: String!
    "The answer as a configuration code writes it."
    code: String!
    "As the drawing engine names it, where the option is a color."
    color: String
    "Exterior colors that an interior color goes with; null if it goes with all."
    with: [String!]
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

  "Rated figures of a line with one of its glasses."
  type GlassFigure {
    title: String!
    u_factor: Float!
    shgc: Float!
  }

  "Units of one line with their installation and their way there, before sales tax; amounts in cents."
  type InstalledTotal {
    count: Int!
    title: String!
    "Width by height, in inches."
    size: String!
    "How they are set into the wall."
    way: String!
    unit_cents: Int!
    installation_cents: Int!
    shipping_cents: Int!
    total_cents: Int!
  }

  "A figure of a line, as pages show it."
  type LineFigure {
    name: String!
    value: String!
  }

  "An answer that the desk has agreed to: by staff, or by an owner with an order or appointment."
  type QuestionAnswer {
    by: String!
    name: String!
    text: String!
    "ISO day, in UTC."
    written: String!
  }

  "A question of a visitor that the desk has agreed to, with its answers, oldest first."
  type Question {
    question_id: String!
    name: String!
    text: String!
    "ISO day, in UTC."
    asked: String!
    answers: [QuestionAnswer!]!
  }

  "A photo of a review: a JPEG file with the words of those who do not see it."
  type ReviewPhoto {
    url: String!
    alt: String!
    width: Int!
    height: Int!
  }

  "The text of a review that was shown until a day."
  type EarlierReview {
    until: String!
    rating: Int!
    title: String!
    text: String!
  }

  "Average and count of reviews, and how many gave 1, 2, 3, 4 and 5."
  type ReviewSummary {
    count: Int!
    average: Float!
    distribution: [Int!]!
  }
`;
