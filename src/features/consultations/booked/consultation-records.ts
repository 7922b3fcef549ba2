import type { TerritoryGroup } from '#domain/consultations/slots-contract.ts';
import type { FormattedAddress } from '#domain/places/address-contract.ts';
import { noRecords, recordsReplaced } from '#src/session/feature-records.ts';
import type { AppThunk } from '#src/session/store.ts';

/** [3.4] Stores the free times of the visitor's territory. */
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

/** [3.3] Records a step of a booking attempt. */
export const stepTaken =
  (step: string): AppThunk<void> =>
  (dispatch, getState) => {
    const { entries } = getState().rtaLogData;
    const entry = { time: new Date().toISOString(), step };
    dispatch(recordsReplaced({ rtaLogData: { entries: [...entries, entry].slice(-longestLog) } }));
  };

/** [3.3] Stores the suggested addresses. */
export const addressesSuggested =
  (suggestions: readonly { address_id: string; text: string }[]): AppThunk<void> =>
  (dispatch, getState) => {
    const { qasData } = getState();
    dispatch(
      recordsReplaced({ qasData: { ...qasData, suggestions: suggestions.map((one) => ({ ...one })) } }),
    );
  };

/** [3.3] Stores the selected suggestion. */
export const addressTaken =
  (address: Partial<FormattedAddress>): AppThunk<void> =>
  (dispatch, getState) => {
    const { qasData } = getState();
    dispatch(recordsReplaced({ qasData: { ...qasData, address: { ...address } } }));
  };
