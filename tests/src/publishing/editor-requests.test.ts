import { HttpResponse, http } from 'msw';
import { editorRequests } from '#src/features/publishing/editor-requests.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

const params = (form: object) => ({
  dataFiles: [{ path: 'topics/care.json', slug: 'care', raw: `${JSON.stringify(form, null, 2)}\n` }],
  assets: [],
  options: { collectionName: 'topics' },
});

it('a form goes on from its own saves, and from nobody else’s', async () => {
  const sent: unknown[] = [];
  apiStub.use(
    http.post('*/publishing/v1/editor', async ({ request }) => {
      const { params } = (await request.json()) as { params: { dataFiles: { raw: string }[] } };
      const { _version, _saved } = JSON.parse(params.dataFiles[0]?.raw ?? '');
      sent.push([_version, _saved]);
      return HttpResponse.json({ message: 'saved', version: `care:${sent.length}` });
    }),
  );
  const request = editorRequests();
  const save = (form: object) => request({ action: 'persistEntry', params: params(form) });
  await save({ title: 'One', _version: 'care:0' });
  await save({ title: 'Two', _version: 'care:0' });
  await save({ title: 'Of a form that another page opened', _version: 'care:x' });
  await save({ title: 'New' });
  await save({ title: 'Three', _version: 'care:0' });
  expect(sent).toEqual([
    ['care:0', []],
    ['care:0', ['care:1']],
    ['care:x', []],
    [undefined, undefined],
    ['care:0', ['care:1', 'care:2']],
  ]);
});

it('a refusal comes with the words of the server alone, and its status', async () => {
  const error = { code: 'no_draft', message: 'There is no draft of this entry.' };
  apiStub.use(
    http.post('*/publishing/v1/editor', () => HttpResponse.json({ success: false, error }, { status: 404 })),
  );
  const refused = editorRequests()({ action: 'unpublishedEntry', params: { id: 'topics/care' } });
  const failure = await refused.catch((thrown: unknown) => thrown);
  expect(String(failure)).toBe(error.message);
  expect(failure).toHaveProperty('status', 404);
});
