// Pages of a site in several languages whose names tell the language (`start.de.md`, as Hugo has it): each language has a folder of its own.

/** Where a page stands in the plan, by its path, and what the folders of languages are called, by theirs. */
export type LanguagePlaces = { places: ReadonlyMap<string, string>; labels: ReadonlyMap<string, string> }

const NAMED = /^(.*?)\.([a-z]{2}(?:-[a-z]{2,4})?)(\.mdx?)$/i
/** A few files such as `README.de.md` are no translation of a site. */
const LEAST_PAGES = 3

export function languagePlaces(paths: readonly string[]): LanguagePlaces {
  const pathSet = new Set(paths)
  const candidates = paths.flatMap((path) => {
    const [, stem = '', language = '', ending = ''] = NAMED.exec(path) ?? []
    const name = stem === '' || stem.endsWith('/') ? null : nameOf(language)
    return name === null ? [] : [{ path, stem, language: language.toLowerCase(), ending, name }]
  })
  const stems = Map.groupBy(candidates, ({ stem }) => stem)
  const isTranslated = ({ stem, ending }: (typeof candidates)[number]) =>
    (stems.get(stem)?.length ?? 0) > 1 || pathSet.has(stem + ending)
  const places = new Map<string, string>()
  const labels = new Map<string, string>()
  for (const [language, pages] of Map.groupBy(candidates, (page) => page.language)) {
    if (pages.filter(isTranslated).length < LEAST_PAGES) continue
    const top = commonFolder(pages.map(({ path }) => path))
    const folder = top === '' ? language : `${top}/${language}`
    labels.set(folder, pages[0]?.name ?? language)
    for (const { path, stem, ending } of pages)
      places.set(path, `${folder}/${top === '' ? stem : stem.slice(top.length + 1)}${ending}`)
  }
  return { places, labels }
}

/** What people who speak it call the language; null for what is none. */
function nameOf(language: string): string | null {
  const [base = '', region] = language.toLowerCase().split('-')
  const tag = region === undefined ? base : `${base}-${region.length === 2 ? region.toUpperCase() : region}`
  try {
    if (new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(base) === undefined) return null
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return null
  }
}

function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1))
  const differs = first.findIndex((name, at) => others.some((one) => one[at] !== name))
  return first.slice(0, differs < 0 ? first.length : differs).join('/')
}
