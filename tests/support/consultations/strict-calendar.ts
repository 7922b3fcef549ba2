/** A content line of RFC 5545, section 3.1 */
interface Line {
  name: string;
  parameters: Record<string, string>;
  value: string;
}

interface Component {
  name: string;
  lines: Line[];
  components: Component[];
}

const octets = (line: string): number => Buffer.byteLength(line);
const utc = /^\d{8}T\d{6}Z$/;
const contentLine =
  /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*)(?:,(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*)*):([^\r\n]*)$/u;
const parameter = /;([A-Z0-9-]+)=("[^"]*"|[^";:]*)/g;

function fail(line: string, why: string): never {
  throw new Error(`${why}: ${JSON.stringify(line)}`);
}

/** Unfolds a file's lines; requires CR LF and at most 75 octets. */
function unfolded(text: string): string[] {
  if (!text.endsWith('\r\n')) fail(text.slice(-20), 'The last line does not end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) fail(line, 'A line ends with half of CR LF');
    if (octets(line) > 75) fail(line, `A line of ${octets(line)} octets`);
    if (line === '') fail(line, 'An empty line');
  }
  return physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
}

function lineOf(text: string): Line {
  const [, name = fail(text, 'No content line'), parameters = '', value = ''] = contentLine.exec(text) ?? [];
  const found = [...parameters.matchAll(parameter)].map(([, key = '', one = '']) => [
    key,
    one.replace(/^"|"$/g, ''),
  ]);
  return { name, parameters: Object.fromEntries(found), value };
}

/** Parses a text value: a backslash must start one of four escapes; commas and semicolons must be escaped. */
function textOf({ name, value }: Line): string {
  if (/(?<!\\)(?:\\\\)*[,;]/.test(value.replaceAll(/\\[,;nN]/g, ''))) fail(value, `${name} has a bare mark`);
  return value.replace(/\\(.)/g, (whole, mark: string) => {
    if (mark === 'n' || mark === 'N') return '\n';
    return '\\,;'.includes(mark) ? mark : fail(whole, `${name} has an unknown escape`);
  });
}

const texts = ['PRODID', 'UID', 'SUMMARY', 'DESCRIPTION', 'LOCATION'];
const times = ['DTSTAMP', 'DTSTART', 'DTEND', 'CREATED', 'LAST-MODIFIED'];
const once = ['UID', 'DTSTAMP', 'DTSTART', 'SEQUENCE', 'STATUS', 'ORGANIZER', 'SUMMARY'];

function componentsOf(lines: readonly string[]): Component {
  const root: Component = { name: '', lines: [], components: [] };
  const open = [root];
  for (const text of lines) {
    const line = lineOf(text);
    if (line.name === 'BEGIN') {
      const component: Component = { name: line.value, lines: [], components: [] };
      open.at(-1)?.components.push(component);
      open.push(component);
    } else if (line.name === 'END') {
      if (open.pop()?.name !== line.value) fail(text, 'Ends what is not open');
    } else open.at(-1)?.lines.push(line);
  }
  const [calendar, ...others] = root.components;
  if (open.length !== 1 || !calendar || others.length > 0 || root.lines.length > 0)
    fail(lines[0] ?? '', 'Not one calendar');
  return calendar;
}

/**
 * Parses a calendar file with one event strictly by RFC 5545, and RFC 5546 with a method. Throws if a strict
 * client could reject it.
 */
export function readStrictly(text: string) {
  const calendar = componentsOf(unfolded(text));
  const written = (component: Component, name: string): string | undefined =>
    component.lines.find((line) => line.name === name)?.value;
  if (written(calendar, 'VERSION') !== '2.0') fail(text.slice(0, 60), 'No version');
  if (!written(calendar, 'PRODID')) fail(text.slice(0, 60), 'No product');
  const [event, ...others] = calendar.components;
  if (event?.name !== 'VEVENT' || others.length > 0) fail(text.slice(0, 60), 'Not one event');
  for (const { name, value } of event.lines) {
    if (times.includes(name) && !utc.test(value)) fail(value, `${name} is not in UTC`);
    if (event.lines.filter((line) => line.name === name).length > 1) fail(name, 'Stands there twice');
  }
  for (const name of once) if (written(event, name) === undefined) fail(name, 'Is missing');
  for (const name of ['ORGANIZER', 'ATTENDEE']) {
    const value = written(event, name);
    if (value !== undefined && !/^mailto:[^\s@]+@[^\s@]+$/.test(value)) fail(value, `${name} is no address`);
  }
  const method = written(calendar, 'METHOD');
  const attendees = event.lines.filter(({ name }) => name === 'ATTENDEE');
  if (method === 'REQUEST' && attendees.length === 0) fail(method, 'Nobody is asked');
  if (method === 'PUBLISH' && attendees.length > 0) fail(method, 'What is published asks nobody');
  if (method === 'CANCEL' && event.components.length > 0) fail(method, 'An alarm of what is canceled');
  const shown = (name: string): string => {
    const line = event.lines.find((one) => one.name === name);
    return line ? (texts.includes(name) ? textOf(line) : line.value) : '';
  };
  const person = (name: string) => {
    const line = event.lines.find((one) => one.name === name);
    return line && { name: line.parameters.CN ?? '', address: line.value.slice('mailto:'.length) };
  };
  return { method, shown, person, alarms: event.components };
}
