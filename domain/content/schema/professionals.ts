/** Content schema: pages for professionals ([2.6]). */
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
