import { screen } from '@testing-library/react';
import { navigate } from 'gatsby';
import { Outcomes } from '#src/features/account/sign-in/outcomes.tsx';
import { keepPlaceToReturn, placeToReturn } from '#src/session/customer/after-registration.ts';
import { SignInNeeded } from '#src/widgets/account/sign-in-needed.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const signInWithRedirect = jest.fn(async (_: { originalUri: string }) => undefined);
jest.mock('#src/lib/okta/okta-client.ts', () => ({ oktaClient: () => ({ signInWithRedirect }) }));

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('goes on with the application after an account was made on the way', async () => {
  history.replaceState(null, '', '/professionals/apply/?invite=K7');
  const { user, unmount } = renderWithStore(<SignInNeeded />);
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(navigate).toHaveBeenCalledWith('/sign-in/register/');
  unmount();
  history.replaceState(null, '', '/sign-in/outcome/');
  renderWithStore(<Outcomes />);
  await user.click(screen.getByRole('button', { name: 'Sign in and go on where you were', hidden: true }));
  expect(signInWithRedirect).toHaveBeenCalledWith({ originalUri: '/professionals/apply/?invite=K7' });
  expect(placeToReturn()).toBeUndefined();
});

it('forgets a page after a day, and takes no address of another site', () => {
  keepPlaceToReturn('/professionals/apply/', 1_000);
  expect(placeToReturn(1_000 + 24 * 60 * 60_000 - 1)).toBe('/professionals/apply/');
  expect(placeToReturn(1_000 + 24 * 60 * 60_000)).toBeUndefined();
  for (const path of ['//evil.example/', '/\\evil.example/', 'https://evil.example/']) {
    keepPlaceToReturn(path, 1_000);
    expect(placeToReturn(1_000)).toBeUndefined();
  }
  localStorage.setItem('after-registration', 'no JSON');
  expect(placeToReturn(1_000)).toBeUndefined();
});
