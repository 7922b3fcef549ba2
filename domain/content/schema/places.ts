export const placesSchema = /* GraphQL */ `
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
    "Its own pages, by the words above them, in the order in which they are led to."
    pages: [Link!]!
    "Newest first."
    projects: [Project!]!
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
`;
