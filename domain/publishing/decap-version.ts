/** Decap's version, pinned in `package.json`; part of its script URLs. */
export const decapVersion = '3.16.3';

export const editorScripts = '/publishing/v1/editor/decap';

export const editorFrame = '/publishing/v1/editor/frame';

/** Name of our backend: Decap's `proxy` with the shop's sign-in. */
export const editorBackend = 'shop';
