import { editorAction, editorFragment } from '../../domain/contracts/editing.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { anyText, mostly, none, object } from './hostile-values.ts';
import fc from './seeded-fast-check.ts';

const name = mostly(fc.constantFrom('promotions', 'topics', 'pages', '../..', '__proto__'), anyText);
const path = mostly(
  fc.constantFrom('promotions/a.json', 'pages/about.json', 'images/a.png', '../main.json', 'images/../x.png'),
  anyText,
);
const asset = object({
  path,
  content: mostly(fc.base64String(), anyText),
  encoding: mostly(fc.constant('base64'), anyText),
});
const raw = mostly(fc.oneof(fc.json(), fc.constant('{"_version":"a:b","title":1}')), anyText);
const options = object({
  collectionName: name,
  commitMessage: fc.oneof(none, anyText),
  status: mostly(fc.constant('draft')),
});

/** Bodies near enough to right ones to come far, of the editor's calls. */
export const hostileEditorBodies: [Endpoint, fc.Arbitrary<unknown>][] = [
  [
    editorAction,
    object({
      action: mostly(
        fc.constantFrom(
          'persistEntry',
          'getEntry',
          'entriesByFolder',
          'entriesByFiles',
          'persistMedia',
          'deleteFiles',
        ),
        anyText,
      ),
      params: mostly(
        object({
          ...{
            path,
            folder: name,
            extension: name,
            depth: mostly(fc.integer()),
            collection: name,
            slug: name,
          },
          files: mostly(fc.array(object({ path }), { maxLength: 3 })),
          dataFiles: mostly(fc.array(object({ slug: name, path, raw }), { maxLength: 2 })),
          assets: mostly(fc.array(asset, { maxLength: 2 })),
          ...{ asset, options, paths: mostly(fc.array(path, { maxLength: 2 })) },
        }),
      ),
    }),
  ],
  [
    editorFragment,
    object({
      ...{ collection: name, slug: name },
      data: mostly(
        fc.dictionary(
          mostly(fc.constantFrom('title', 'body', 'drawing'), anyText).map(String),
          fc.jsonValue(),
        ),
      ),
    }),
  ],
];
