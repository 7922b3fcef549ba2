import { sql } from 'drizzle-orm';
import { deleteAccount } from '#domain/account/data-contract.ts';
import { listProductReviews } from '#domain/reviews/contract.ts';
import * as photos from '#domain/reviews/photos-contract.ts';
import * as desk from '#domain/reviews/staff-contract.ts';
import * as write from '#domain/reviews/write-contract.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { pngThatClaims, smallPhoto, withCameraData } from '#tests/support/files/made-files.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { newAgent } from '#tests/support/trade/pro-buyer.ts';

let test: TestApp;
let agent: SignedIn;
beforeAll(async () => {
  test = await withApp({ confirmIdentity: async () => true });
  agent = await newAgent(test);
});
afterAll(() => test.close());
afterEach(() => test.database.db.execute(sql`delete from reviews where source = 'customer'`));

const product = 'sash-lock-classic';
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const photo = base64(withCameraData(smallPhoto, Buffer.from('40.1 N 73.2 W')));
const fields = (sent: object[]) => ({
  rating: 5,
  aspects: {},
  title: 'Quiet at last',
  text: 'The trucks are gone from the bedroom.',
  name: 'Ada R.',
  town: 'Norwalk',
  state: 'CT',
  photos: sent,
});
const writeBy = (writer: SignedIn, sent: object[]) =>
  writer.ask(write.writeProductReview, { params: { backend_name: product }, body: fields(sent) });
const own = async (writer: SignedIn) =>
  write.listOwnReviews.response.parse((await writer.ask(write.listOwnReviews)).json()).reviews[0];
const listed = async (query: Record<string, unknown> = {}) =>
  listProductReviews.response.parse(
    (await send(test.app, listProductReviews, { params: { backend_name: product }, query })).json(),
  ).reviews;
const fileBy = (
  file: typeof photos.ownReviewPhoto | typeof photos.deskReviewPhoto,
  id: string,
  by: SignedIn,
) => test.app.inject({ url: file.path.replace(':id', id), headers: by.headers });
const publicFile = (id: string) => test.app.inject({ url: photos.reviewPhoto.path.replace(':id', id) });

describe('photos of a review [3.24]', () => {
  it('lose their metadata, and are public only while the review is shown', async () => {
    const [writer, stranger] = [await test.signUp({}), await test.signUp({})];
    expect(
      (await writeBy(writer, [{ content: photo, alt: 'The sash' }, { content: photo }])).statusCode,
    ).toBe(202);
    const review = await own(writer);
    const [first] = review?.photos ?? [];
    expect(review?.photos.map(({ alt }) => alt)).toEqual(['The sash', '']);
    const id = first?.id ?? '';
    expect((await publicFile(id)).statusCode).toBe(404);
    expect((await fileBy(photos.ownReviewPhoto, id, stranger)).statusCode).toBe(404);
    expect((await fileBy(photos.deskReviewPhoto, id, stranger)).statusCode).toBe(403);
    for (const answer of [
      await fileBy(photos.ownReviewPhoto, id, writer),
      await fileBy(photos.deskReviewPhoto, id, agent),
    ]) {
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(answer.rawPayload.includes('Exif')).toBe(false);
    }
    const show = async () => {
      const { reviews } = desk.listReviewsAtDesk.response.parse(
        (await agent.ask(desk.listReviewsAtDesk, { query: {} })).json(),
      );
      const { version = '' } = reviews[0] ?? {};
      return {
        read: reviews[0],
        answer: await agent.ask(desk.showReview, { params: { id: review?.id ?? '' }, query: { version } }),
      };
    };
    const { read } = await show();
    expect(read?.photos).toEqual(review?.photos);
    expect((await listed())[0]?.photos).toMatchObject([
      { alt: 'The sash', width: 640, height: 480 },
      { alt: 'Photo 2 by Ada R.' },
    ]);
    expect((await publicFile(id)).headers['cache-control']).toBe('public, max-age=60');
    expect(await listed({ with_photos: 'true' })).toHaveLength(1);
    expect(await listed({ with_photos: 'false' })).toEqual([]);
    const edit = (sent: object[]) =>
      writer.ask(write.editReview, { params: { id: review?.id ?? '' }, body: fields(sent) });
    await edit([
      { content: photo, alt: 'New' },
      { id, alt: 'Second now' },
    ]);
    expect((await own(writer))?.photos).toMatchObject([{ alt: 'New' }, { id, alt: 'Second now' }]);
    expect((await publicFile(id)).statusCode).toBe(404);
    await edit([]);
    expect((await fileBy(photos.ownReviewPhoto, id, writer)).statusCode).toBe(404);
    expect((await show()).answer.statusCode).toBe(200);
    expect(await listed({ with_photos: 'true' })).toEqual([]);
  });

  it('are refused with the field’s sentence: lying types, polyglots, 100 megapixels, foreign ids, a seventh', async () => {
    const writer = await test.signUp({});
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000)]);
    const wrong = {
      text: base64(Buffer.from('<svg onload="alert(1)"/>')),
      png: base64(Buffer.from('89504e470d0a1a0a', 'hex')),
      zip: base64(zip),
      huge: base64(await pngThatClaims(10_000, 10_000)),
      cut: base64(smallPhoto.subarray(0, 400)),
    };
    for (const content of Object.values(wrong)) {
      const refused = failureOf(await writeBy(writer, [{ content: photo }, { content }]));
      expect(refused).toMatchObject({
        status: 422,
        error: { code: 'not_a_photo', fields: [{ path: 'body.photos.1.content' }] },
      });
    }
    const unknown = failureOf(await writeBy(writer, [{ id: '7f1d0d6e-1b7f-4a53-9a55-0f6c5b0f3f10' }]));
    expect(unknown).toMatchObject({
      error: { code: 'unknown_photo', fields: [{ path: 'body.photos.0.id' }] },
    });
    const seven = Array.from({ length: 7 }, () => ({ content: photo }));
    expect(failureOf(await writeBy(writer, seven)).error.fields).toMatchObject([{ path: 'body.photos' }]);
    expect(failureOf(await writeBy(writer, [{ alt: 'Neither' }])).status).toBe(422);
    expect(await own(writer)).toBeUndefined();
    // A polyglot loses its second half.
    const polyglot = base64(Buffer.concat([smallPhoto, zip]));
    await writeBy(writer, [{ content: polyglot }]);
    const kept = await fileBy(photos.ownReviewPhoto, (await own(writer))?.photos[0]?.id ?? '', writer);
    expect(kept.rawPayload.includes('PK')).toBe(false);
  });

  it('go with the review and with the account', async () => {
    const writer = await test.signUp({});
    const count = async () => (await rowsOf(test.database, sql`select id from review_photos`)).length;
    await writeBy(writer, [{ content: photo }]);
    await writer.ask(write.removeReview, { params: { id: (await own(writer))?.id ?? '' } });
    expect(await count()).toBe(0);
    await writeBy(writer, [{ content: photo }]);
    expect(await count()).toBe(1);
    await writer.ask(deleteAccount, { body: { password: 'right' } });
    expect(await count()).toBe(0);
  });
});
