import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { TerritoryGroup } from '#domain/contracts/scheduling-slots.ts';

type FeatureRecord = Record<string, unknown>;

/**
 * State of single features, which is saved with the rest ([3]): its keys and shapes are those of the
 * specification.
 */
interface FeatureRecords {
  /** [3.1] Why the cart or the visitor's place could not be had; null once either was answered again. */
  error: { error: { message: string; code: string } | null };
  /** [3.3] Ratings and reviews of the product in view. */
  reviews: { reviews: FeatureRecord[] };
  /** [3.3] Product content and ratings, by product. */
  pcrData: { ratings: Record<string, FeatureRecord> };
  /** [3.3] A request not to be contacted, and its answer. */
  dncData: { response: FeatureRecord | null };
  /** [3.3] A brochure request, and its answer. */
  brochureData: { response: FeatureRecord | null };
  /** [3.3] Address suggestions and the one that was taken. */
  qasData: { suggestions: FeatureRecord[]; address: FeatureRecord | null };
  /** [3.3] The steps of an attempt to book: when, and what. */
  rtaLogData: { entries: FeatureRecord[] };
  /** [3.4] Appointment slots of the territory that serves the visitor, which is empty until a lookup. */
  rtaData: {
    errorMessage: string;
    TerritoryGroup: TerritoryGroup | '';
    Timeslots: { START_DATE: string }[];
  };
  /** [3.6] Saved work: projects hold groups, groups hold items. */
  projectData: {
    Project: FeatureRecord | null;
    Projects: FeatureRecord[];
    Group: FeatureRecord | null;
    Groups: FeatureRecord[];
    Item: FeatureRecord | null;
    Items: FeatureRecord[];
  };
}

export const noRecords: FeatureRecords = {
  error: { error: null },
  reviews: { reviews: [] },
  pcrData: { ratings: {} },
  dncData: { response: null },
  brochureData: { response: null },
  qasData: { suggestions: [], address: null },
  rtaLogData: { entries: [] },
  rtaData: { errorMessage: '', TerritoryGroup: '', Timeslots: [] },
  projectData: { Project: null, Projects: [], Group: null, Groups: [], Item: null, Items: [] },
};

/**
 * What a feature knows now, in the place of what it knew. How that follows from what happened is decided in
 * the feature, whose script most pages do not load.
 */
export const recordsReplaced = createAction<Partial<FeatureRecords>>('records/replaced');

const recordOf =
  <Key extends keyof FeatureRecords>(key: Key): Reducer<FeatureRecords[Key]> =>
  (state = noRecords[key], action: UnknownAction) =>
    (recordsReplaced.match(action) && action.payload[key]) || state;

export const featureRecords = Object.fromEntries(
  Object.keys(noRecords).map((key) => [key, recordOf(key as keyof FeatureRecords)]),
) as { [Key in keyof FeatureRecords]: Reducer<FeatureRecords[Key]> };
