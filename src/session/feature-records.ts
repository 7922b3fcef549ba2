import { createSlice } from '@reduxjs/toolkit';

type FeatureRecord = Record<string, unknown>;

interface ErrorState {
  error: { message: string; code: string } | null;
}

interface RtaDataState {
  errorMessage: string;
  TerritoryGroup: string;
  Timeslots: { START_DATE: string }[];
}

interface ProjectDataState {
  Project: FeatureRecord | null;
  Projects: FeatureRecord[];
  Group: FeatureRecord | null;
  Groups: FeatureRecord[];
  Item: FeatureRecord | null;
  Items: FeatureRecord[];
}

const noProjects: ProjectDataState = {
  Project: null,
  Projects: [],
  Group: null,
  Groups: [],
  Item: null,
  Items: [],
};

const projectDataSlice = createSlice({
  name: 'projectData',
  initialState: noProjects,
  // [4.5]
  reducers: { projectsCleared: () => noProjects },
});

export const { projectsCleared } = projectDataSlice.actions;

/** State that the session saves and nothing changes yet: its feature puts a slice in its place. */
const unchanged =
  <S>(initialState: S) =>
  (state: S = initialState): S =>
    state;

/**
 * State of single features, which is saved with the rest ([3]): its keys and shapes are those of the
 * specification.
 */
export const featureRecords = {
  /** [3.1] The last error that the whole shop should know of. */
  error: unchanged<ErrorState>({ error: null }),
  /** [3.3] Ratings and reviews of the product in view. */
  reviews: unchanged<{ reviews: FeatureRecord[] }>({ reviews: [] }),
  /** [3.3] Product content and ratings, by product. */
  pcrData: unchanged<{ ratings: Record<string, FeatureRecord> }>({ ratings: {} }),
  /** [3.3] A request not to be contacted, and its answer. */
  dncData: unchanged<{ response: FeatureRecord | null }>({ response: null }),
  /** [3.3] Address suggestions and the one that was taken. */
  qasData: unchanged<{ suggestions: FeatureRecord[]; address: FeatureRecord | null }>({
    suggestions: [],
    address: null,
  }),
  /** [3.3] A brochure request, and its answer. */
  brochureData: unchanged<{ response: FeatureRecord | null }>({ response: null }),
  /** [3.3] What the scheduling service logged of an attempt to book. */
  rtaLogData: unchanged<{ entries: FeatureRecord[] }>({ entries: [] }),
  /** [3.4] Appointment slots of the territory that serves the visitor. */
  rtaData: unchanged<RtaDataState>({ errorMessage: '', TerritoryGroup: '', Timeslots: [] }),
  /** [3.6] Saved work: projects hold groups, groups hold items. */
  projectData: projectDataSlice.reducer,
};
