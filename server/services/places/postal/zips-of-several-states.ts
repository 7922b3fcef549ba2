// ZIPs that cross state lines, from the Census Bureau's relationship files of 2010 and 2020. The postal data
// gives the first state; this list adds the others.
const crossing = `
02861 MA RI|03579 NH ME|38549 TN KY|42223 KY TN|51023 IA SD|54540 WI MI|57717 SD MT WY|58653 ND SD|59221 MT ND|59270 MT ND
59275 MT ND|59847 MT ID|63673 MO IL|65729 MO AR|65733 MO AR|65761 MO AR|66541 KS NE|66955 KS NE|68325 NE KS|68327 NE KS
68420 NE KS|68719 NE SD|68755 NE SD|68943 NE KS|68978 NE KS|69026 NE KS|69168 NE CO|69201 NE SD|69212 NE SD|69216 NE SD
69337 NE SD|71749 AR LA|71937 AR OK|71953 AR OK|72338 AR TN|72644 AR MO|73949 OK TX|75556 TX AR|79835 TX NM|79837 TX NM
79922 TX NM|80737 CO NE|81120 CO NM|81137 CO NM|81324 CO UT|82063 WY CO|82082 WY NE CO|82701 WY SD|82801 WY MT|82930 WY UT
83120 WY ID|83127 WY ID|83342 ID UT|83856 ID WA|84034 UT NV|84531 UT AZ|84536 UT AZ|86044 AZ UT|86504 AZ NM|86514 AZ NM UT
86515 AZ NM|87328 NM AZ|88063 NM TX|88430 NM TX|89010 NV CA|89019 NV CA|89060 NV CA|89061 NV CA|89421 NV OR|89439 NV CA
52626 IA MO|89832 NV ID|97635 OR CA|97910 OR ID|97913 OR ID|99033 WA ID|99128 WA ID
`;

const states = new Map(
  crossing
    .trim()
    .split(/[|\n]/)
    .map((entry) => entry.split(' '))
    .map(([zip = '', ...crossed]) => [zip, crossed]),
);

/** Returns a ZIP's states, that of the postal data first. */
export const statesOfZip = (zip: string, listed: string): readonly string[] => [
  ...new Set([listed, ...(states.get(zip) ?? [])]),
];
