/** The editor's version, pinned in `package.json`: it stands in the address of its scripts. */
export const decapVersion = '3.16.3';

/** Where its scripts are served, below which the version follows. */
export const editorScripts = '/publishing/v1/editor/decap';
