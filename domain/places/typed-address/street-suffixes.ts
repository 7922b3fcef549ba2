/** Common street suffixes of USPS Publication 28, appendix C1: abbreviation, then other spellings. */
const spellings = `
Aly alley allee | Ave avenue av aven | Blvd boulevard boul | Bnd bend | Byp bypass | Cir circle circ | Cmns commons | Cor corner | Ct court crt
Ctr center centre cntr | Cres crescent | Xing crossing | Cv cove | Dr drive drv | Expy expressway | Fwy freeway | Gdns gardens | Gln glen
Grn green | Grv grove | Hts heights | Hwy highway hiway | Hl hill | Holw hollow | Jct junction | Lndg landing | Ln lane | Loop | Mall | Mnr manor
Mdws meadows | Park | Pkwy parkway pky | Pass | Path | Pike | Pl place | Plz plaza | Pt point | Rdg ridge | Rd road | Rte route | Row | Run
Sq square | St street str | Sta station | Ter terrace terr | Trce trace | Trl trail | Tpke turnpike | Vly valley | Vw view | Vis vista
Vlg village | Walk | Way | Wynd
`;

const entries = spellings
  .split(/[|\n]/)
  .map((entry) => entry.trim())
  .filter((entry) => entry !== '')
  .flatMap((entry) => {
    const [abbreviation = '', ...others] = entry.split(' ');
    return [abbreviation, ...others].map((word): [string, string] => [word.toLowerCase(), abbreviation]);
  });

export const streetSuffixes: ReadonlyMap<string, string> = new Map(entries);
