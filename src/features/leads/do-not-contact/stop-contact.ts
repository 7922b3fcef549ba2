import { stopContact } from '#domain/leads/contract.ts';
import { type DoNotContactForm, detailsOfForm } from '#domain/leads/do-not-contact.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';
import { recordsReplaced } from '#src/session/feature-records.ts';
import type { AppThunk } from '#src/session/store.ts';

/** Sends the contact opt-out and stores the response in the session ([3.3]). Throws `ApiError`. */
export const askToStop =
  (typed: DoNotContactForm): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const body = detailsOfForm(typed);
    const response = await withIdempotencyKey(['stopContact', body], (idempotencyKey) =>
      callEndpoint(
        stopContact,
        { body },
        { idempotencyKey, mayWait: { title: 'Your do-not-contact request', form: location.pathname } },
      ),
    );
    dispatch(recordsReplaced({ dncData: { response } }));
  };
