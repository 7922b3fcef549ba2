import { lengthWords } from '#domain/length/length-words.ts';

describe('lengths of a sentence', () => {
  it.each([
    ['Within 24 in. of a door', 'Within 61 cm (24 in.) of a door'],
    ['This one opens 18 1/4 in.', 'This one opens 46.4 cm (18 1/4 in.).'],
    [
      'The low end has to be 6 in. high. At this size',
      'The low end has to be 15.2 cm (6 in.) high. At this size',
    ],
    ['This bow is 90 in. Six lights need more.', 'This bow is 228.6 cm (90 in.). Six lights need more.'],
    ['20 in. wide, 5.7 square feet', '50.8 cm (20 in.) wide, 5.7 square feet'],
    ['Choose one in. every room', 'Choose one in. every room'],
  ])('«%s» is «%s» for those who measure in centimeters', (text, expected) => {
    expect(lengthWords(text, 'cm')).toBe(expected);
    expect(lengthWords(text, 'in')).toBe(text);
  });
});
