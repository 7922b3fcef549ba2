import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import ConsultationForm from '#src/features/consultations/consultation-form.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { offersNoTimes } from '#tests/support/consultations/slot-examples.ts';
import { knowsAddresses } from '#tests/support/places/address-examples.ts';
import { directory } from '#tests/support/places/location-examples.ts';

beforeEach(() => {
  knowsAddresses();
  offersNoTimes();
});

describe('the branch whose pages the visitor comes from', () => {
  const knows = (status: number, body: object) => {
    const ids: unknown[] = [];
    apiStub.use(
      http.get('*/location/v2/branch/:id', ({ params }) => {
        ids.push(params.id);
        return HttpResponse.json(body, { status });
      }),
    );
    return ids;
  };
  const answersFor = /The branch that serves your ZIP or postal code will answer\./;

  beforeEach(() => sessionStorage.clear());

  it('is named on the form', async () => {
    sessionStorage.setItem('branchID', 'norwalk-ct');
    const ids = knows(200, { branch: directory().branch });
    renderWithStore(<ConsultationForm />);
    expect(await screen.findByText(/You were looking at Clerestory of Fairfield County\./)).toHaveTextContent(
      answersFor,
    );
    expect(ids).toEqual(['norwalk-ct']);
  });

  it('leaves the form whole where it is unknown, and is not asked for where there is none', async () => {
    sessionStorage.setItem('branchID', 'rubbish');
    const error = { code: 'unknown_branch', message: 'There is no such branch' };
    const ids = knows(404, { success: false, error });
    const { unmount } = renderWithStore(<ConsultationForm />);
    await waitFor(() => expect(ids).toEqual(['rubbish']));
    expect(screen.getByText(answersFor)).toHaveTextContent(/^The branch/);
    unmount();
    sessionStorage.clear();
    const fetched = jest.spyOn(window, 'fetch');
    renderWithStore(<ConsultationForm />);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});
