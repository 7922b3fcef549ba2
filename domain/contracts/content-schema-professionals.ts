/** The part of the content schema that says what the pages for professionals are made of ([2.6]). */
export const professionalsSchema = /* GraphQL */ `
  type ProfessionalsDownload {
    title: String!
    lead: String!
    devices: [TitledText!]!
  }

  type ProfessionalsPage {
    id: ID!
    title: String!
    lead: String!
    benefits: [TitledText!]!
    steps: [TitledText!]!
    download: ProfessionalsDownload!
    questions: [Guidance!]!
  }
`;
