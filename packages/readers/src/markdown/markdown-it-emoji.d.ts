/** The package has no types of its own. */
declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** Emoji by their names. */
  const names: Record<string, string>
  export default names
}
