import { createAction, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { TerritoryGroup } from '#domain/consultations/slots-contract.ts';
import type { LengthUnit } from '#domain/length/length-unit.ts';
import type { Choice } from '#domain/marketing/consent.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import type { LocationState } from './place/location-state.ts';
import type { ProjectsHere } from './projects/project-rows.ts';

type FeatureRecord = Record<string, unknown>;

/** State of features ([3]); keys and shapes follow the specification. */
interface FeatureRecords {
  /** [3.1] Last error of cart or place; null after a success. */
  error: { error: { message: string; code: string } | null };
  /** [3.3] Ratings and reviews of the product in view. */
  reviews: { reviews: FeatureRecord[] };
  /** [3.3] Product content and ratings, by product. */
  pcrData: { ratings: Record<string, FeatureRecord> };
  /** [3.3] An opt-out request and its response. */
  dncData: { response: FeatureRecord | null };
  /** [3.3] A brochure request and its response. */
  brochureData: { response: FeatureRecord | null };
  /** [3.3] Address suggestions and the selected one. */
  qasData: { suggestions: FeatureRecord[]; address: FeatureRecord | null };
  /** [3.3] Log of booking steps with their times. */
  rtaLogData: { entries: FeatureRecord[] };
  /** [3.4] Slots of the visitor's territory; empty before a lookup. */
  rtaData: {
    errorMessage: string;
    TerritoryGroup: TerritoryGroup | '';
    Timeslots: { START_DATE: string }[];
  };
  /** [3.6] Saved work: projects contain groups, groups contain items. */
  projectData: {
    Project: FeatureRecord | null;
    Projects: FeatureRecord[];
    Group: FeatureRecord | null;
    Groups: FeatureRecord[];
    Item: FeatureRecord | null;
    Items: FeatureRecord[];
  };
  /** [3.11] The search for a place; empty before its script loads. Not persisted. */
  locationContext: Partial<LocationState>;
  /** Unit of typed and shown lengths. Not persisted here: the choice has its own key. */
  lengthUnit: { unit: LengthUnit };
  /** [1.6] Allowed optional scripts. Not persisted here: the choice has its own key. */
  consent: { choice?: Choice };
  /** The visitor's projects of this browser. Not persisted here: they are in IndexedDB. */
  projectsHere: ProjectsHere;
  /** The order that this page just placed. Not persisted: it contains an address. */
  paidOrder: { order?: Order };
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
  locationContext: {},
  lengthUnit: { unit: 'in' },
  consent: {},
  projectsHere: {
    owner: 'guest',
    kept: undefined,
    isLasting: true,
    waits: '',
    isLost: false,
    refusedPhotos: {},
  },
  paidOrder: {},
};

/** Replaces a feature's state. The feature's script, which most pages do not load, computes it. */
export const recordsReplaced = createAction<Partial<FeatureRecords>>('records/replaced');

const recordOf =
  <Key extends keyof FeatureRecords>(key: Key): Reducer<FeatureRecords[Key]> =>
  (state = noRecords[key], action: UnknownAction) =>
    (recordsReplaced.match(action) && action.payload[key]) || state;

export const featureRecords = Object.fromEntries(
  Object.keys(noRecords).map((key) => [key, recordOf(key as keyof FeatureRecords)]),
) as { [Key in keyof FeatureRecords]: Reducer<FeatureRecords[Key]> };
