/** Tags that say how a text looks or what it belongs to: without them a text says the same. Others are parts that a page has and an article has not. */
const TAGS = new Set(
  'a abbr address article aside audio b bdi bdo big blockquote body br button caption center cite code col colgroup data dd del details dfn div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i img ins kbd label legend li link main mark menu meta nav nobr ol optgroup option output p picture pre q rp rt ruby s samp search section small source span strike strong sub summary sup table tbody td tfoot th thead time title tr track tt u ul var video wbr'.split(
    ' ',
  ),
)
export const isPlainTag = (tag: string): boolean => TAGS.has(tag)
