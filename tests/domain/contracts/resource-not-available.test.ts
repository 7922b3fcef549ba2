import {
  pageResourcesNotFound,
  resourceNotAvailable,
  withoutMark,
} from '#domain/contracts/resource-not-available.ts';

it('[8.8] marks a server message with RESOURCE NOT AVAILABLE: and takes the mark off where it is shown', () => {
  const message = resourceNotAvailable(pageResourcesNotFound('/windows/'));
  expect(message).toBe('RESOURCE NOT AVAILABLE: page resources for /windows/ not found');
  expect(withoutMark(message)).toBe('page resources for /windows/ not found');
  expect(withoutMark('An unknown error occurred')).toBe('An unknown error occurred');
});
