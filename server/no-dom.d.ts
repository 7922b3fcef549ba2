// Replaces `lib.dom.d.ts`, which the types of pdfmake and GraphQL Yoga reference: with it, `document` and a
// forgotten `name` would compile in the server's code.
export {};
