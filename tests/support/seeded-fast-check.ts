import fc from 'fast-check';

/**
 * Seeds fast-check: `npm test` repeats the same inputs, so only changes fail; `npm run fuzz` sets `FUZZ_SEED`
 * for others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FUZZ_SEED ?? 20_261_125) });

export default fc;
