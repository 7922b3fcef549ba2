import sharp from 'sharp';
import { checkDocument } from '#server/files/check-document.ts';
import { cleanPhoto } from '#server/files/clean-photo.ts';
import { docxOf, pdfOf, photoOf, pngThatClaims, zipOf } from '#tests/support/files/made-files.ts';

const limit = { maxMegapixels: 50 };

describe('a photo', () => {
  it('is encoded again, small, upright and without metadata', async () => {
    const sent = await photoOf({ width: 3000, height: 1000 });
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const clean = await cleanPhoto(sent, limit);
    if (typeof clean === 'string') throw new Error(clean);
    expect([clean.width, clean.height]).toEqual([2048, 683]);
    const facts = await sharp(clean.content).metadata();
    expect([facts.format, facts.exif, facts.icc]).toEqual(['jpeg', undefined, undefined]);
  });

  it('brings nothing along that follows it in its file', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const sent = Buffer.concat([await photoOf({ width: 40, height: 40 }), page, zipOf([])]);
    const clean = await cleanPhoto(sent, limit);
    if (typeof clean === 'string') throw new Error(clean);
    expect(clean.content.includes(page)).toBe(false);
    expect(clean.content.includes('PK')).toBe(false);
  });

  it.each([
    ['a page', async () => Buffer.from('<html>'), 'not_a_photo'],
    ['no bytes', async () => Buffer.alloc(0), 'not_a_photo'],
    [
      'a picture with programs',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'not_a_photo',
    ],
    ['an animation', () => photoOf({ width: 4, height: 4 }, 'gif'), 'not_a_photo'],
    ['100 megapixels', () => pngThatClaims(10_000, 10_000), 'too_many_pixels'],
    [
      'a damaged picture',
      async () => (await photoOf({ width: 400, height: 400 })).subarray(0, 700),
      'damaged',
    ],
  ])('is refused if it is %s', async (_, make, fault) => {
    expect(await cleanPhoto(await make(), limit)).toBe(fault);
  });
});

describe('a document', () => {
  it.each([
    ['pdf', pdfOf()],
    ['docx', docxOf({ name: 'word/styles.xml', content: '<w:styles/>' })],
  ])('of type %s is known by its content', async (extension, file) => {
    expect(await checkDocument(file)).toMatchObject({ extension });
  });

  const oldFile = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(text, 'utf16le')]);
  const template =
    '<Relationship Type="http://x/attachedTemplate" Target="https://x/y.dotm" TargetMode="External"/>';

  it.each([
    ['a page', Buffer.from('<html>'), 'not_a_document'],
    ['no bytes', Buffer.alloc(0), 'not_a_document'],
    ['another archive', zipOf([{ name: 'xl/workbook.xml', content: '<workbook/>' }]), 'not_a_document'],
    ['a document of the older format', oldFile('WordDocument'), 'not_a_document'],
    ['an archive behind a program', zipOf([{ name: 'a', content: '' }], Buffer.from('MZ')), 'not_a_document'],
    ['cut off', pdfOf().subarray(0, 40), 'damaged'],
    ['an encrypted PDF', pdfOf('<< /Encrypt 2 0 R >>'), 'locked'],
    ['an encrypted PDF that hides it', pdfOf('<< /#45ncrypt 2 0 R >>'), 'locked'],
    ['an encrypted document', oldFile('EncryptedPackage'), 'locked'],
    ['an encrypted archive', docxOf({ name: 'a.xml', content: 'a', isLocked: true }), 'locked'],
    ['a PDF with a script', pdfOf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'unsafe'],
    ['a PDF with a file within', pdfOf('<< /Type /EmbeddedFile >>'), 'unsafe'],
    ['a PDF and an archive', Buffer.concat([pdfOf(), zipOf([]), Buffer.from('%%EOF')]), 'unsafe'],
    ['a document with macros', docxOf({ name: 'word/vbaProject.bin', content: 'a' }), 'unsafe'],
    ['a document with a program', docxOf({ name: 'word/embeddings/oleObject1.bin', content: 'a' }), 'unsafe'],
    [
      'a document whose template is elsewhere',
      docxOf({ name: 'word/_rels/settings.xml.rels', content: template }),
      'unsafe',
    ],
    [
      'larger than it claims',
      docxOf({ name: 'a.xml', content: Buffer.alloc(101 * 1024 * 1024), claims: 9 }),
      'too_large_unpacked',
    ],
    [
      'as large as it claims',
      docxOf({ name: 'a.xml', content: 'a', claims: 4_000_000_000 }),
      'too_large_unpacked',
    ],
    ['of another size than it claims', docxOf({ name: 'a.xml', content: 'aa', claims: 3 }), 'damaged'],
  ])('is refused if it is %s', async (_, file, fault) => {
    expect(await checkDocument(file)).toBe(fault);
  });

  it('is read in windows, so that a name between two is found', async () => {
    const before = Buffer.alloc(512 * 1024 - 13, ' ').toString('latin1');
    expect(await checkDocument(pdfOf(`${before}/Encrypt 2 0 R`))).toBe('locked');
  });
});
