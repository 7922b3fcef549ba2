/** The editor's version, pinned in `package.json`: it stands in the address of its scripts. */
export const decapVersion = '3.16.3';

/** Where its scripts are served, below which the version follows. */
export const editorScripts = '/publishing/v1/editor/decap';

/** The document that it works in, within the page `/admin/`. */
export const editorFrame = '/publishing/v1/editor/frame';

/** What its configuration calls our side: its own `proxy` with the sign-in of the shop. */
export const editorBackend = 'shop';
