/** In place of the names of emoji, which are heavy: Markdown that pages read keeps `:rocket:` as it is. Imports know all names. */
const names: Record<string, string> = {}
export default names
