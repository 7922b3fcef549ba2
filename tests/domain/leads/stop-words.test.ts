import { isResumeRequest, isStopRequest } from '#domain/leads/stop-words.ts';

it.each([
  ...['STOP', 'stop', ' Stop. ', '"stop"', 'STOP!!', 'S\u200BTOP', 'stop please', 'Please STOP', 'pls stop'],
  ...[
    'STOPALL',
    'stop all',
    'UNSUBSCRIBE',
    'Cancel',
    'END',
    'quit',
    'REVOKE',
    'OPT OUT',
    'opt-out',
    'OptOut',
  ],
  ...[
    'Stop texting me',
    'stop sending me messages',
    'Remove me from your list',
    'Do not text me',
    'Don’t text me',
  ],
  ...[
    'ARRET',
    'arrêt',
    'ARRÊTER',
    'Arrêtez svp',
    'arrêt s’il vous plaît',
    'DÉSABONNER',
    'arre\u0302t',
    'ＳＴＯＰ',
  ],
  ...['🛑', '🛑🛑', 'I want to opt out', 'Thanks, unsubscribe me please'],
])('%j ends all messages', (text) => {
  expect(isStopRequest(text)).toBe(true);
});

it.each([
  ...['', ' ', '?', 'yes', 'YES', 'START', 'HELP', '👍'],
  ...[
    'Cancel my appointment',
    'cancel friday',
    'please don’t stop',
    'bus stop',
    'Can you stop by at 3?',
    'not the end',
  ],
  ...[
    'end of the week is better',
    'I quit smoking',
    'the windows stop halfway',
    'stopgap',
    'Weekend?',
    'all',
    'please',
  ],
])('%j is a message for a person', (text) => {
  expect(isStopRequest(text)).toBe(false);
});

it.each(['START', ' start. ', 'Unstop', 'ＳＴＡＲＴ'])('%j takes a STOP back', (text) => {
  expect(isResumeRequest(text)).toBe(true);
});

it.each(['', 'YES', 'start now', 'Please start', 'restart', 'un stop', 'STOP'])(
  '%j takes nothing back',
  (text) => {
    expect(isResumeRequest(text)).toBe(false);
  },
);
