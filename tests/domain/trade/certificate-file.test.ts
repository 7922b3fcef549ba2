import { certificateFileName, certificateMediaType } from '#domain/trade/certificate-file.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('the file of a certificate', () => {
  it.each([
    ['%PDF-1.7 rest', 'application/pdf'],
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['\u0089PNG\r\n\u001a\n', 'image/png'],
    ['<svg onload="x">', undefined],
    ['%PDF', undefined],
    ['', undefined],
  ])('is told by its first bytes: %j', (content, mediaType) => {
    expect(certificateMediaType(bytes(content))).toBe(mediaType);
  });

  it('gets a name of letters, digits and hyphens alone', () => {
    expect(certificateFileName('IA 47/11 "x"\r\n', 'application/pdf')).toBe('certificate-ia-47-11-x.pdf');
    expect(certificateFileName('日本', 'image/png')).toBe('certificate.png');
  });
});
