/** Content schema: pages of a branch. Pay in cents; dates are ISO 8601 days. */
export const branchPagesSchema = /* GraphQL */ `
  type BranchAbout {
    title: String!
    lead: String!
    founded: Int!
    story: RichText!
    milestones: [YearText!]!
  }

  type Pay {
    from_cents: Int!
    to_cents: Int!
    "hour or year"
    per: String!
  }

  type JobOpening {
    job_id: String!
    title: String!
    "full-time, part-time or seasonal"
    employment: String!
    department: String!
    summary: String!
    duties: [String!]!
    asks: [String!]!
    pay: Pay!
    posted: String!
    closes: String!
  }

  type BranchCareers {
    title: String!
    lead: String!
    life: RichText!
    openings: [JobOpening!]!
  }

  type LinePick {
    line: ProductLine!
    reason: String!
  }

  type BranchListing {
    title: String!
    lead: String!
    picks: [LinePick!]!
    closing: RichText!
  }

  type BranchPartners {
    title: String!
    lead: String!
    text: RichText!
    "Those whose town lies in the branch's service area."
    contractors: [Contractor!]!
  }

  type BranchReplacement {
    title: String!
    lead: String!
    signs: [TitledText!]!
    method: RichText!
    schedule: [WhenWhat!]!
  }

  type TeamMember {
    name: String!
    role: String!
    since: Int!
    about: String!
  }

  type BranchTeam {
    title: String!
    lead: String!
    people: [TeamMember!]!
  }

  "The words of a branch's own pages."
  type BranchPages {
    id: ID!
    branch: Branch!
    about: BranchAbout!
    careers: BranchCareers!
    listing: BranchListing!
    partners: BranchPartners!
    projects: Opening!
    replacement: BranchReplacement!
    team: BranchTeam!
  }

  "A finished job, drawn before and after."
  type Project {
    id: ID!
    project_id: String!
    branch: Branch!
    title: String!
    city: String!
    state: String!
    house: String!
    finished: String!
    units: Int!
    days: Int!
    lines: [ProductLine!]!
    problem: String!
    work: String!
    result: String!
    before: Drawing!
    after: Drawing!
    before_url: String!
    after_url: String!
    before_alt: String!
    after_alt: String!
  }
`;
