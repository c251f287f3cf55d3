/** Tags that Markdown may hold; others, such as `<String>` or `<input>`, are words of the text. */
const TAGS = new Set(
  'a abbr address article aside audio b big blockquote br center cite code dd del details dfn div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr'.split(
    ' ',
  ),
)
const TAG = /<\/?([a-z][\w:-]*)/gi

/** True when all tags of a piece of HTML are some that Markdown may hold. */
export const hasKnownTags = (html: string): boolean =>
  [...html.matchAll(TAG)].every(([, tag = '']) => TAGS.has(tag.toLowerCase()))
