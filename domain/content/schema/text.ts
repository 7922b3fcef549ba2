export const textSchema = /* GraphQL */ `
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

  type TitledText {
    title: String!
    text: String!
  }

  "An answer in plain words."
  type Guidance {
    question: String!
    answer: String!
  }

  type YearText {
    year: Int!
    text: String!
  }

  type WhenWhat {
    when: String!
    what: String!
  }

  type Chapter {
    chapter_id: String!
    title: String!
    body: RichText!
  }

  type Opening {
    title: String!
    lead: String!
  }

  type Link {
    href: String!
    title: String!
  }
`;
