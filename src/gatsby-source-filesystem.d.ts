declare module 'gatsby-source-filesystem/create-file-node' {
  import type { NodeInput, NodePluginArgs } from 'gatsby';

  export function createFileNode(
    file: string,
    createNodeId: NodePluginArgs['createNodeId'],
    options: { name: string; path: string },
  ): Promise<NodeInput>;
}
