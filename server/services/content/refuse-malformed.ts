import { createGraphQLError, type Plugin } from 'graphql-yoga';

const badRequest = (message: string) =>
  createGraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

/** Responds 400 as required by GraphQL over HTTP, where yoga uses another status. */
export const refuseMalformed = (): Plugin => ({
  onRequestParse({ request, requestParser, setRequestParser }) {
    if (request.method !== 'GET' || !requestParser) return;
    // `variables` and `extensions` of a GET are JSON; yoga responds 500 to malformed ones.
    setRequestParser(async (get) => {
      try {
        return await requestParser(get);
      } catch {
        throw badRequest('The parameters variables and extensions must be JSON.');
      }
    });
  },
  onParams({ params }) {
    // For clients that accept application/json, yoga responds 200 as to a syntax error.
    if (params.query == null) throw badRequest('Must provide query string.');
  },
});
