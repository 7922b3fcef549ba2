import { waitFor } from '@testing-library/react';
import { mayRegister, registerServiceWorker, registerWorker } from '#src/app/register-worker.ts';

class Worker extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let installing: Worker;
let registration: EventTarget & { installing?: Worker };
const register = jest.fn();
const reload = jest.fn();

function stand({ controller = {} as object | null } = {}): void {
  installing = new Worker();
  registration = Object.assign(new EventTarget(), { installing });
  register.mockReset().mockResolvedValue(registration);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register, controller } });
}

async function update(): Promise<void> {
  registerWorker(reload);
  await waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js'));
  await Promise.resolve();
  registration.dispatchEvent(new Event('updatefound'));
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  stand();
  Object.assign(window, { ___swUpdated: undefined, ___failedResources: undefined });
  Object.assign(window, { ___webpackCompilationHash: 'build-1' });
});

it('[2.20] is registered from the root of the site, over HTTPS or on localhost alone; it loads the page again where resources failed and it was updated, and its failures are only logged', async () => {
  expect(mayRegister({ protocol: 'https:', hostname: 'shop.example' })).toBe(true);
  expect(mayRegister({ protocol: 'http:', hostname: 'localhost' })).toBe(true);
  expect(mayRegister({ protocol: 'http:', hostname: 'shop.example' })).toBe(false);
  window.___failedResources = true;
  await update();
  installing.become('installed');
  expect(reload).toHaveBeenCalledTimes(1);
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  register.mockRejectedValue(new TypeError('refused'));
  registerWorker(reload);
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('Error during service worker registration:', expect.any(TypeError)),
  );
  logged.mockRestore();
});

it('has Gatsby register none beside it', () => {
  expect(registerServiceWorker()).toBe(false);
  expect(register).toHaveBeenCalledWith('/sw.js');
});

it('loads the page again where resources failed and the worker was updated, once for each build', async () => {
  await update();
  installing.become('installed');
  expect(window.___swUpdated).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  window.___failedResources = true;
  installing.become('installed');
  installing.become('installed');
  expect(reload).toHaveBeenCalledTimes(1);
  window.___webpackCompilationHash = 'build-2';
  installing.become('installed');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves the page alone where there was no worker before', async () => {
  stand({ controller: null });
  window.___failedResources = true;
  await update();
  installing.become('installed');
  expect(reload).not.toHaveBeenCalled();
});

it('does not load again where the browser refuses storage: nothing would end it', async () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  window.___failedResources = true;
  await update();
  installing.become('installed');
  expect(reload).not.toHaveBeenCalled();
  refused.mockRestore();
});
