import { localStore } from '../browser-store.ts';

/** What is no JSON would have the SDK throw where nothing catches it, at every page. */
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

/**
 * Local storage as the SDK wants it. Its own throws where the browser refuses storage or has none left, which
 * nothing in the SDK catches.
 */
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
