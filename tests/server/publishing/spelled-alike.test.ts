import sharp from 'sharp';
import { type EditorRoom, openEditorRoom } from '#tests/support/publishing/editor-harness.ts';

const files = {
  'redirects.yaml': '- from: /windows/double-hung/\n  to: /windows/\n',
  'topics.yaml': '- topic_id: care\n  title: Care\n  summary: Oil.\n',
};

let room: EditorRoom;
beforeEach(async () => {
  room = await openEditorRoom(files);
});
afterEach(() => room.close());

const redirect = (from: string, to = '/windows/') => ({ from, to, permanent: true });
const refusal = async (form: object, at: string) => (await room.refused(at, form)).error;
const published = async () =>
  (await room.repository.filesAt(await room.repository.head())).get('redirects.yaml');

describe('two addresses that are spelled alike', () => {
  const [first, second] = ['redirects/windows-double-hung', 'redirects/windows-double-hung-1'];

  it('are two entries, each with its own draft, and are changed and removed apart', async () => {
    await room.save(second, redirect('/windows-double-hung/', '/parts/'));
    expect(await room.formOf(second)).toMatchObject({ from: '/windows-double-hung/' });
    await room.publish(second);
    expect(await published()).toContain('- from: /windows-double-hung/\n  to: /parts/');
    expect(await room.formOf(first)).toMatchObject({ from: '/windows/double-hung/' });
    expect(await room.formOf(second)).toMatchObject({ from: '/windows-double-hung/' });
    await room.save(second, { ...(await room.formOf(second)), to: '/shop/' });
    await room.publish(second);
    expect(await published()).toContain('- from: /windows-double-hung/\n  to: /shop/');
    await room.remove(second);
    expect(await published()).not.toMatch(/^- from: .windows-double-hung/m);
    expect(await published()).toContain('/windows/double-hung/');
  });

  it('may both be drafts that nothing is published of', async () => {
    await room.save('redirects/a-b', redirect('/a-b/', '/parts/'));
    await room.save('redirects/a-b-1', redirect('/a/b/', '/shop/'));
    const form = await room.formOf('redirects/a-b-1');
    await room.save('redirects/a-b-1', { ...form, to: '/windows/' });
    await room.publish('redirects/a-b-1');
    await room.publish('redirects/a-b');
    expect(await published()).toContain('- from: /a/b/\n  to: /windows/');
    expect(await published()).toContain('- from: /a-b/\n  to: /parts/');
  });

  it('are refused by the name of whose they are, and only where they are the same', async () => {
    const same = await refusal(redirect('/windows/double-hung/'), second);
    expect(same).toMatchObject({
      code: 'name_taken',
      message: expect.stringContaining('/windows/double-hung/'),
    });
    const unknown = await refusal(redirect('/windows-double-hung/'), first);
    expect(unknown.message).toContain('belongs to “/windows/double-hung/”');
    const other = await refusal(redirect('/elsewhere/'), second);
    expect(other.message).toMatch(
      /^The entry’s address is windows-double-hung-1, and its name gives elsewhere/,
    );
  });

  it('cannot become each other', async () => {
    const form = { ...(await room.formOf(first)), from: '/windows-double-hung/' };
    expect((await refusal(form, first)).message).toMatch(/cannot change once it is saved/);
  });
});

describe('a name that is too long for a file', () => {
  it.each([122, 201, 290])('of %d characters is refused with how long it may be', async (length) => {
    const slug = 'x'.repeat(length);
    const { message } = await refusal(redirect(`/${slug}/`), `redirects/${slug}`);
    expect(message).toBe('A name may have 121 characters at most');
  });

  it('of a picture is refused with its length, and one of 120 characters is taken', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const add = (name: string) => ({ pictures: [{ name, base64: bytes.toString('base64') }] });
    const form = await room.formOf('topics/care');
    const { message } = (await room.refused('topics/care', form, add(`${'x'.repeat(251)}.png`))).error;
    expect(message).toMatch(/its name has 255 characters, and 120 are the most/);
    await room.save('topics/care', form, add(`${'x'.repeat(116)}.png`));
  });
});
