import * as pageUrl from '#domain/content/paths/page-url.ts';

interface FeedAnswer {
  query: {
    site: { siteMetadata: { siteUrl: string } };
    allArticle: {
      nodes: {
        title: string;
        lead: string;
        url: string;
        published: string;
        author: { name: string };
        topics: { title: string }[];
        body: { html: string };
      }[];
    };
  };
}

/** Options of gatsby-plugin-feed: full articles, newest first, with absolute URLs. */
export const articleFeed = {
  feeds: [
    {
      output: pageUrl.articleFeed,
      title: 'Clerestory articles',
      language: 'en-US',
      match: `^${pageUrl.articles}`,
      query: `query ArticleFeed {
        allArticle(sort: { published: DESC }) {
          nodes { title lead url published author { name } topics { title } body { html } }
        }
      }`,
      serialize: ({ query: { site, allArticle } }: FeedAnswer) =>
        allArticle.nodes.map(({ title, lead, url, published, author, topics, body }) => ({
          title,
          description: lead,
          date: published,
          url: site.siteMetadata.siteUrl + url,
          guid: site.siteMetadata.siteUrl + url,
          author: author.name,
          categories: topics.map((topic) => topic.title),
          custom_elements: [
            {
              'content:encoded': body.html.replace(/(href|src)="\//g, `$1="${site.siteMetadata.siteUrl}/`),
            },
          ],
        })),
    },
  ],
};
