import { createSlice } from '@reduxjs/toolkit';

/** [3.6] Saved work: projects hold groups, groups hold items. */
export interface ProjectDataState {
  Project: Record<string, unknown> | null;
  Projects: Record<string, unknown>[];
  Group: Record<string, unknown> | null;
  Groups: Record<string, unknown>[];
  Item: Record<string, unknown> | null;
  Items: Record<string, unknown>[];
}

const initialState: ProjectDataState = {
  Project: null,
  Projects: [],
  Group: null,
  Groups: [],
  Item: null,
  Items: [],
};

export const projectDataReducer = createSlice({ name: 'projectData', initialState, reducers: {} }).reducer;
