import { act, fireEvent, screen } from '@testing-library/react';
import { useStaticQuery } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { ConsultationPage } from '#src/features/consultations/staff/consultation-page.tsx';
import { StaffConsultationsPage } from '#src/features/consultations/staff/consultations-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import {
  consultationRow,
  deskBranch,
  deskBranches,
  deskConsultation,
} from '#tests/support/consultations/staff-consultation-examples.ts';
import { reads } from '#tests/support/desk/staff-calls.ts';

let seen: DocumentVisibilityState = 'visible';

beforeEach(() => {
  seen = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  jest.mocked(useStaticQuery).mockReturnValue(deskBranches);
  history.replaceState(null, '', '/desk/consultations/?branch=norwalk-ct&day=2026-12-01');
  // Fakes only the date and intervals; network responses use real timers.
  jest.useFakeTimers({
    now: new Date('2026-11-27T15:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const day = (revision: number, state: 'pending' | 'confirmed') =>
  reads('*/desk/v1/consultations', {
    branch: deskBranch,
    revision,
    consultations: [consultationRow({ state })],
  });

function revisions(revision: number): { asked: number } {
  const count = { asked: 0 };
  apiStub.use(
    http.get('*/desk/v1/consultations/revision', () => {
      count.asked += 1;
      return HttpResponse.json({ revision });
    }),
  );
  return count;
}

const fourSeconds = () => act(() => jest.advanceTimersByTimeAsync(4_000));

describe('a day in two windows', () => {
  it('is read again when something was done in another window, and says so', async () => {
    day(7, 'pending');
    renderWithStore(<StaffConsultationsPage />);
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    revisions(8);
    day(8, 'confirmed');
    await fourSeconds();
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('The list has changed');
  });

  it('is left alone while nothing was done', async () => {
    day(7, 'pending');
    renderWithStore(<StaffConsultationsPage />);
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    const count = revisions(7);
    day(7, 'confirmed');
    await fourSeconds();
    await fourSeconds();
    expect(count.asked).toBe(2);
    expect(screen.getByText('Not confirmed')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('asks nothing while no one sees it, and at once when it is seen again', async () => {
    day(7, 'pending');
    renderWithStore(<StaffConsultationsPage />);
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    const count = revisions(8);
    day(8, 'confirmed');
    seen = 'hidden';
    await fourSeconds();
    expect(count.asked).toBe(0);
    seen = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Confirmed')).toBeVisible();
  });

  it('goes on after a time without the server', async () => {
    day(7, 'pending');
    renderWithStore(<StaffConsultationsPage />);
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    apiStub.use(http.get('*/desk/v1/consultations/revision', () => HttpResponse.error(), { once: true }));
    await fourSeconds();
    expect(screen.getByText('Not confirmed')).toBeVisible();
    revisions(8);
    day(8, 'confirmed');
    await fourSeconds();
    expect(await screen.findByText('Confirmed')).toBeVisible();
  });
});

describe('a consultation in two windows', () => {
  it('keeps what is typed when it is read again, and while it cannot be', async () => {
    const shown = (state: 'pending' | 'confirmed') =>
      reads('*/desk/v1/consultations/visit-1', { consultation: deskConsultation({ state }) });
    shown('pending');
    revisions(7);
    renderWithStore(<ConsultationPage id="visit-1" />);
    const note = await screen.findByLabelText('New note, for staff alone');
    fireEvent.input(note, { target: { value: 'Ring twice, then' } });
    await fourSeconds();
    revisions(8);
    apiStub.use(http.get('*/desk/v1/consultations/visit-1', () => HttpResponse.error()));
    await fourSeconds();
    expect(await screen.findByText('This could not be loaded again.')).toBeVisible();
    expect(note).toHaveValue('Ring twice, then');
    shown('confirmed');
    await fourSeconds();
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.queryByText('This could not be loaded again.')).toBeNull();
    expect(screen.getByLabelText('New note, for staff alone')).toBe(note);
    expect(note).toHaveValue('Ring twice, then');
  });
});

describe('a day of a branch', () => {
  it('is chosen by steps, by its date, and by its branch, all of which the URL keeps', async () => {
    day(7, 'pending');
    revisions(7);
    const { user } = renderWithStore(<StaffConsultationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Next day' }));
    expect(location.search).toContain('day=2026-12-02');
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    expect(location.search).toContain('day=2026-11-30');
    expect(screen.getByRole('heading', { name: 'Monday, November 30, Eastern Time' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Branch' }), 'phoenix-az');
    expect(location.search).toContain('branch=phoenix-az');
    expect(
      await screen.findByRole('heading', { name: 'Monday, November 30, Mountain Standard Time' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(location.search).toBe('?branch=phoenix-az');
    expect(localStorage.getItem('DeskBranch')).toBe('phoenix-az');
  });
});
