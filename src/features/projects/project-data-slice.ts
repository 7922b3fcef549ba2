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

const projectDataSlice = createSlice({
  name: 'projectData',
  initialState,
  // [4.5]
  reducers: { projectsCleared: () => initialState },
});

export const { projectsCleared } = projectDataSlice.actions;
export const projectDataReducer = projectDataSlice.reducer;
