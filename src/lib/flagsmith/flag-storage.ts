import { localStore } from '../browser-store.ts';

/** Invalid JSON would make the SDK throw uncaught on every page. */
function readJson(key: string): string | null {
  const text = localStore.read(key) ?? null;
  try {
    if (text !== null) JSON.parse(text);
    return text;
  } catch {
    localStore.forget(key);
    return null;
  }
}

type Callback = (error: Error | null, text: string | null) => void;

/** Local storage in the SDK's interface. The SDK's own throws uncaught if storage is blocked or full. */
export const flagStorage = {
  getItemSync: readJson,
  getItem: async (key: string, callback?: Callback): Promise<string | null> => {
    const text = readJson(key);
    callback?.(null, text);
    return text;
  },
  setItem: async (key: string, text: string): Promise<string> => {
    localStore.write(key, text);
    return text;
  },
};
