import { constants, inflateSync } from 'node:zlib';

const objectPattern = /(\d+) 0 obj\n([\s\S]*?)endobj/g;
const streamPattern = /stream\r?\n([\s\S]*?)\r?\nendstream/;

/** A stream in plain text; what is no deflated text gives nothing. */
function streamOf(body: string): string {
  const [, raw] = streamPattern.exec(body) ?? [];
  if (raw === undefined) return '';
  try {
    // The last byte of a checksum may look like the end of a line, and is lost then.
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(Buffer.from(raw, 'latin1'), { finishFlush }).toString('latin1');
  } catch {
    return '';
  }
}

const hexText = (hex: string): string =>
  hex.replaceAll(' ', '').replace(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)));

/** What glyphs stand for, from a ToUnicode map with ranges written out as arrays. */
function readMap(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '0', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, text = ''], index) => {
      glyphs.set((first + index).toString(16).padStart(4, '0'), hexText(text));
    });
  }
  return glyphs;
}

const shownText = (content: string, fonts: ReadonlyMap<string, Map<string, string>>): string => {
  let font = new Map<string, string>();
  let text = '';
  for (const [operation, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g)) {
    if (name) font = fonts.get(name) ?? font;
    else if (array)
      for (const [, hex = ''] of array.matchAll(/<([\da-f]+)>/g))
        text += hex.replace(/.{4}/g, (glyph) => font.get(glyph) ?? '');
    else if (operation === 'ET') text += ' ';
  }
  return text;
};

/** The text of a PDF as pdfkit writes it, its words one space apart, and how many pages it has. */
export function readPdf(file: Buffer): { text: string; pages: number } {
  const objects = new Map(
    [...file.toString('latin1').matchAll(objectPattern)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      fonts.set(name, readMap(streamOf(objects.get(map) ?? '')));
    }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const contents = pages.map((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '');
  const texts = contents.map((id) => shownText(streamOf(objects.get(id) ?? ''), fonts));
  return {
    // A word is set in two pieces at its hyphen.
    text: texts
      .join(' ')
      .replace(/\s+/g, ' ')
      .replace(/- (?=\w)/g, '-'),
    pages: pages.length,
  };
}
