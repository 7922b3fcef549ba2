import { foldName } from '../fold-name.ts';

const names = `
AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia
HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan
MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York
NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota
TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming
`;
const territoryNames = `
PR Puerto Rico|GU Guam|VI Virgin Islands|AS American Samoa|MP Northern Mariana Islands
`;
const militaryNames = `
AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific
`;
const provinceNames = `
AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut
ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon
`;

const listed = (text: string): [state: string, name: string][] =>
  text
    .trim()
    .split(/[|\n]/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]);

const all = [names, territoryNames, militaryNames, provinceNames].flatMap(listed);
const lettersIn = (text: string): ReadonlySet<string> => new Set(listed(text).map(([letters]) => letters));
const territories = lettersIn(territoryNames);
const military = lettersIn(militaryNames);
const provinces = lettersIn(provinceNames);
const states = all.map(([state, name]) => ({ state, name: foldName(name) }));

export const stateNames: Readonly<Record<string, string>> = Object.fromEntries(all);

export const isProvince = (state: string): boolean => provinces.has(state);
export const isTerritory = (state: string): boolean => territories.has(state);
export const isMilitary = (state: string): boolean => military.has(state);

/** Returns the state or province of a full name or code (`CT`, `new york`), else undefined (`Conn`). */
export const stateNamed = (text: string): string | undefined => {
  const asked = foldName(text);
  return states.find(({ state, name }) => state.toLowerCase() === asked || name === asked)?.state;
};

/** Reads a list of states, `CT, Iowa and New York`; returns unreadable entries as they were typed. */
export const readStates = (text: string): { states: string[]; unread: string[] } => {
  const entries = text
    .split(/[,;/\n]|\band\b|&/i)
    .map((entry) => entry.trim())
    .filter(Boolean);
  // Codes may have only spaces between them.
  const typed = entries.flatMap((entry) => {
    const codes = entry.split(/\s+/);
    return stateNamed(entry) === undefined && codes.every((code) => code.length === 2) ? codes : entry;
  });
  return {
    states: typed.flatMap((entry) => stateNamed(entry) ?? []),
    unread: typed.filter((entry) => stateNamed(entry) === undefined),
  };
};

export const statesBegun = (text: string): string[] => {
  const asked = foldName(text);
  if (asked === '') return [];
  return states
    .filter(({ state, name }) => state.toLowerCase().startsWith(asked) || name.startsWith(asked))
    .map(({ state }) => state);
};
