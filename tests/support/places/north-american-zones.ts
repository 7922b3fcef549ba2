/** IANA zones of the United States and Canada, covering every rule for clock changes */
export const northAmericanZones = [
  ...['America/New_York', 'America/Detroit', 'America/Kentucky/Louisville', 'America/Kentucky/Monticello'],
  ...['America/Indiana/Indianapolis', 'America/Indiana/Knox', 'America/Indiana/Marengo'],
  ...['America/Indiana/Petersburg', 'America/Indiana/Tell_City', 'America/Indiana/Vevay'],
  ...['America/Indiana/Vincennes', 'America/Indiana/Winamac', 'America/Chicago', 'America/Menominee'],
  ...['America/North_Dakota/Center', 'America/North_Dakota/New_Salem', 'America/North_Dakota/Beulah'],
  ...['America/Denver', 'America/Boise', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage'],
  ...['America/Juneau', 'America/Sitka', 'America/Metlakatla', 'America/Yakutat', 'America/Nome'],
  ...['America/Adak', 'Pacific/Honolulu', 'America/Puerto_Rico', 'Pacific/Guam'],
  ...['America/St_Johns', 'America/Halifax', 'America/Glace_Bay', 'America/Moncton', 'America/Goose_Bay'],
  ...['America/Toronto', 'America/Iqaluit', 'America/Rankin_Inlet', 'America/Resolute', 'America/Winnipeg'],
  ...['America/Atikokan', 'America/Blanc-Sablon', 'America/Regina', 'America/Swift_Current'],
  ...['America/Edmonton', 'America/Cambridge_Bay', 'America/Inuvik', 'America/Creston'],
  ...['America/Dawson_Creek', 'America/Fort_Nelson', 'America/Vancouver', 'America/Whitehorse'],
  'America/Dawson',
] as const;

/** The two Sundays of a year with clock changes in most of these zones, as `{ year, month, day }`. */
export const clockChanges = (year: number) => {
  const sundayOnOrAfter = (month: number, day: number) => ({
    year,
    month,
    day: day + ((7 - new Date(Date.UTC(year, month - 1, day)).getUTCDay()) % 7),
  });
  return { spring: sundayOnOrAfter(3, 8), autumn: sundayOnOrAfter(11, 1) };
};
