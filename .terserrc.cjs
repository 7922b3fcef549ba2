// Parcel compiles gatsby-config.ts and gatsby-node.ts whenever Gatsby starts. Nobody downloads the result,
// and a stack trace with the names of functions is worth more than the bytes.
module.exports = { compress: false, mangle: false };
