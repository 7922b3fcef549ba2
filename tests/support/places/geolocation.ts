interface Device {
  permission: PermissionState;
  position?: { latitude: number; longitude: number };
}

const put = (name: 'geolocation' | 'permissions', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

export function giveGeolocation({ permission, position }: Device) {
  const query = jest.fn(async () => ({ state: permission }));
  const getCurrentPosition = jest.fn(
    (found: (at: { coords: typeof position }) => void, failed: () => void, _options: PositionOptions) =>
      position ? found({ coords: position }) : failed(),
  );
  put('permissions', { query });
  put('geolocation', { getCurrentPosition });
  return { query, getCurrentPosition };
}

export function takeGeolocationAway(): void {
  put('permissions', undefined);
  put('geolocation', undefined);
}
