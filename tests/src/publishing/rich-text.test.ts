import { blockBetween, pictureAt, pictureText } from '#src/features/publishing/rich/block-text.ts';
import { pictureFileName } from '#src/features/publishing/rich/crop-picture.ts';
import { tableAt, tableText } from '#src/features/publishing/rich/table-text.ts';
import { replaceText, toggleMark, togglePrefix } from '#src/features/publishing/rich/text-area-edits.ts';

const text = 'Before\n\n| Side | Glass \\| film |\n|:---|---|\n| West |  |\n\nAfter';

describe('a table of a text', () => {
  it('is found around the cursor, with its cells', () => {
    const found = tableAt(text, text.indexOf('West'));
    expect(found?.cells).toEqual([
      ['Side', 'Glass | film'],
      ['West', ''],
    ]);
    expect(text.slice(found?.start, found?.end)).toBe('| Side | Glass \\| film |\n|:---|---|\n| West |  |');
    expect(tableAt(text, 0)).toBeUndefined();
    expect(tableAt('| no table |', 3)).toBeUndefined();
  });

  it('is written so that it is read again, whatever its cells hold', () => {
    const cells = [
      ['a | b', 'two\nlines'],
      ['', ' x '],
    ];
    expect(tableAt(tableText(cells), 0)?.cells).toEqual([
      ['a | b', 'two lines'],
      ['', 'x'],
    ]);
  });
});

describe('a picture of a text', () => {
  const picture = {
    file: 'house.png',
    alt: 'A "house": front # 1',
    caption: 'Dusk',
    width: 800,
    height: 600,
    shape: 'wide',
    focus: 'left top',
  };

  it('is written as a block and found again', () => {
    const whole = `One\n\n${pictureText(picture)}\n\nTwo`;
    expect(pictureAt(whole, whole.indexOf('alt'))?.picture).toEqual(picture);
    expect(pictureAt(whole, 0)).toBeUndefined();
    const { start = 0, end = 0 } = pictureAt(whole, 20) ?? {};
    expect(whole.slice(start, end)).toBe(pictureText(picture));
  });

  it('says only what differs from a whole picture', () => {
    const plain = pictureText({ ...picture, caption: '', shape: 'whole', focus: 'center' });
    expect(plain).not.toMatch(/caption|shape|focus/);
  });

  it('gets a file name that the site takes', () => {
    const names = ['Haus Köln.JPEG', 'IMG_2031.HEIC', 'a.png', '.webp', 'a.constructor'];
    expect(names.map(pictureFileName)).toEqual([
      'haus-koln.jpg',
      'img-2031.jpg',
      'a.png',
      'picture.webp',
      'a.jpg',
    ]);
  });
});

it('blocks are separated from the text by one empty line', () => {
  const at = (whole: string, start: number, end = start) => {
    const between = blockBetween(whole, { start, end }, 'BLOCK');
    return whole.slice(0, start) + between + whole.slice(end);
  };
  expect(at('', 0)).toBe('BLOCK\n');
  expect(at('One', 3)).toBe('One\n\nBLOCK\n');
  expect(at('One\n\nTwo', 5)).toBe('One\n\nBLOCK\n\nTwo');
  expect(at('One\nTwo', 4)).toBe('One\n\nBLOCK\n\nTwo');
  expect(at('One\n\nold\n\nTwo', 5, 8)).toBe('One\n\nBLOCK\n\nTwo');
});

describe('marks', () => {
  const areaWith = (value: string, start: number, end: number) => {
    const area = document.createElement('textarea');
    document.body.append(area);
    area.value = value;
    area.setSelectionRange(start, end);
    return area;
  };

  it('are put around the selection and taken away again', () => {
    const area = areaWith('one two', 4, 7);
    toggleMark(area, '**', 'bold');
    expect(area.value).toBe('one **two**');
    toggleMark(area, '**', 'bold');
    expect(area.value).toBe('one two');
  });

  it('at line starts replace each other', () => {
    const area = areaWith('one\n- two\nthree', 0, 8);
    togglePrefix(area, () => '## ', /^## /);
    expect(area.value).toBe('## one\n## two\nthree');
    area.setSelectionRange(0, 13);
    togglePrefix(area, () => '## ', /^## /);
    expect(area.value).toBe('one\ntwo\nthree');
  });

  it('leave everything else as it is', () => {
    const area = areaWith('a\t\u00a0b  \r::: odd', 1, 1);
    const before = area.value;
    replaceText(area, { start: 1, end: 1 }, 'X');
    expect(area.value).toBe(`${before.slice(0, 1)}X${before.slice(1)}`);
  });
});
