// The form in which templates of the platform are written: Markdown, by language.
export type SystemArticle = { title: string; markdown: string }
/** A node without Markdown is a folder. */
export type SystemNode = { title: string; markdown?: string; children?: readonly SystemNode[] }
export type SystemTemplate = { key: string; group: string; name: string; description: string } & (
  | { kind: 'article'; markdown: string }
  | { kind: 'manual'; nodes: readonly SystemNode[] }
)
