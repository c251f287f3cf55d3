/** Tags that Markdown may hold. */
export const MARKDOWN_TAGS: ReadonlySet<string> = new Set(
  'a abbr address article aside audio b big blockquote br center cite code dd del details dfn div dl dt em figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr'.split(
    ' ',
  ),
)

/** Tags that say how a text looks or what it belongs to: without them a text says the same. Others are parts that a page has and an article has not. */
const TAGS = new Set([
  ...MARKDOWN_TAGS,
  ...'bdi bdo body button caption col colgroup data fieldset head hgroup html label legend link menu meta nobr optgroup option output rp rt ruby search title track'.split(
    ' ',
  ),
])
export const isPlainTag = (tag: string): boolean => TAGS.has(tag)
