/** Content schema: articles, answers, promotions, brochures, reviews, documents. Dates are ISO 8601 days. */
export const editorialSchema = /* GraphQL */ `
  type Author {
    id: ID!
    author_id: String!
    name: String!
    role: String!
    city: String!
    since: Int!
    summary: String!
    about: RichText!
    knows: [String!]!
    drawing: Drawing!
    drawing_url: String!
    drawing_alt: String!
    url: String!
    "Newest first."
    articles: [Article!]!
  }

  type Topic {
    id: ID!
    topic_id: String!
    title: String!
    summary: String!
    url: String!
    "Newest first."
    articles: [Article!]!
  }

  type Article {
    id: ID!
    article_id: String!
    title: String!
    lead: String!
    author: Author!
    topics: [Topic!]!
    published: String!
    updated: String
    "At 220 words a minute, a whole one at least."
    minutes: Int!
    body: RichText!
    drawing: Drawing!
    drawing_url: String!
    drawing_alt: String!
    url: String!
    "Three others, those that share most topics first."
    related: [Article!]!
  }

  type SupportAnswer {
    answer_id: String!
    question: String!
    answer: RichText!
    url: String!
  }

  type SupportTopic {
    id: ID!
    topic_id: String!
    title: String!
    summary: String!
    order: Int!
    answers: [SupportAnswer!]!
    url: String!
  }

  "Runs from the start of one day to the end of another: in its time zone, or where the visitor is."
  type Promotion {
    id: ID!
    promotion_id: String!
    title: String!
    saving: String!
    summary: String!
    starts: String!
    ends: String!
    "An IANA zone."
    time_zone: String
    lines: [ProductLine!]!
    "Where a visitor gets it: showroom, consultation or checkout."
    redeemed_at: String!
    "The code to enter at the checkout."
    promo_code: String
    body: RichText!
    terms: [String!]!
    drawing: Drawing!
    drawing_url: String!
    drawing_alt: String!
    url: String!
  }

  type Brochure {
    id: ID!
    brochure_id: String!
    title: String!
    summary: String!
    audience: String!
    edition: String!
    order: Int!
    lines: [ProductLine!]!
    body: RichText!
    drawing: Drawing!
    drawing_url: String!
    drawing_alt: String!
    url: String!
  }

  "Of a product line, 1 to 5."
  type Review {
    id: ID!
    review_id: String!
    line: ProductLine!
    rating: Int!
    title: String!
    text: String!
    name: String!
    place: String!
    written: String!
    bought: String!
    reply: String
  }

  "What the reviews of a line come to; how many gave 1, 2, 3, 4 and 5."
  type Ratings {
    count: Int!
    average: Float!
    counts: [Int!]!
  }

  "A text that is read from top to bottom, such as a policy."
  type DocumentPage {
    id: ID!
    document_id: String!
    title: String!
    lead: String!
    effective: String!
    body: RichText!
    url: String!
  }

  type PromotionsOpening {
    title: String!
    lead: String!
    "Stands there while none is running."
    none: String!
  }

  "The openings of the lists."
  type IndexPages {
    id: ID!
    articles: Opening!
    support: Opening!
    promotions: PromotionsOpening!
    brochures: Opening!
    site_map: Opening!
  }
`;
