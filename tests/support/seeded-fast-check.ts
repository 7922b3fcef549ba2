import fc from 'fast-check';

/**
 * fast-check with the seed of the run. `npm test` searches the same inputs each time, so that it is red only
 * for a change; `npm run fuzz` sets `FUZZ_SEED` to search others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FUZZ_SEED ?? 20_261_125) });

export default fc;
