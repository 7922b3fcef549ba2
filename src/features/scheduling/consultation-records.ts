import type { FormattedAddress } from '#domain/contracts/address.ts';
import type { TerritoryGroup } from '#domain/contracts/scheduling-slots.ts';
import { noRecords, recordsReplaced } from '#src/session/feature-records.ts';
import type { AppThunk } from '#src/session/store.ts';

/** [3.4] The free times of the territory that serves the visitor. */
export const slotsReceived = ({
  TerritoryGroup,
  Timeslots,
}: {
  TerritoryGroup: TerritoryGroup;
  Timeslots: readonly { START_DATE: string }[];
}) =>
  recordsReplaced({
    rtaData: {
      errorMessage: '',
      TerritoryGroup,
      Timeslots: Timeslots.map(({ START_DATE }) => ({ START_DATE })),
    },
  });

export const slotsFailed = (errorMessage: string) =>
  recordsReplaced({ rtaData: { ...noRecords.rtaData, errorMessage } });

const longestLog = 50;

/** [3.3] Writes down one step of an attempt to book. */
export const stepTaken =
  (step: string): AppThunk<void> =>
  (dispatch, getState) => {
    const { entries } = getState().rtaLogData;
    const entry = { time: new Date().toISOString(), step };
    dispatch(recordsReplaced({ rtaLogData: { entries: [...entries, entry].slice(-longestLog) } }));
  };

/** [3.3] What the address search proposes. */
export const addressesSuggested =
  (suggestions: readonly { address_id: string; text: string }[]): AppThunk<void> =>
  (dispatch, getState) => {
    const { qasData } = getState();
    dispatch(
      recordsReplaced({ qasData: { ...qasData, suggestions: suggestions.map((one) => ({ ...one })) } }),
    );
  };

/** [3.3] The address that was taken out of those. */
export const addressTaken =
  (address: Partial<FormattedAddress>): AppThunk<void> =>
  (dispatch, getState) => {
    const { qasData } = getState();
    dispatch(recordsReplaced({ qasData: { ...qasData, address: { ...address } } }));
  };
