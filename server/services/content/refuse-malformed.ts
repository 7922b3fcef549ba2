import { createGraphQLError, type Plugin } from 'graphql-yoga';

const badRequest = (message: string) =>
  createGraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

/** Answers 400, as GraphQL over HTTP asks, to requests for which yoga has another status. */
export const refuseMalformed = (): Plugin => ({
  onRequestParse({ request, requestParser, setRequestParser }) {
    if (request.method !== 'GET' || !requestParser) return;
    // `variables` and `extensions` of a GET are JSON; yoga answers 500 where they do not parse.
    setRequestParser(async (get) => {
      try {
        return await requestParser(get);
      } catch {
        throw badRequest('The parameters variables and extensions must be JSON.');
      }
    });
  },
  onParams({ params }) {
    // To a client that accepts application/json yoga answers 200, which is for queries that do not parse.
    if (params.query == null) throw badRequest('Must provide query string.');
  },
});
