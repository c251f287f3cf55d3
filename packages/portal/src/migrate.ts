/** Documents of themes as older versions of the product stored them. */
import { THEME_VERSION, ThemeDocument } from '@lectern/contracts'
import { hasNoColorsOfItsOwn } from './tokens-in.ts'

type Json = Record<string, unknown>
/** From version n to n + 1, at n. Each is pure and answers a new object. */
const STEPS: Readonly<Record<number, (document: Json) => Json>> = {}

const isObject = (json: unknown): json is Json => typeof json === 'object' && json !== null && !Array.isArray(json)

/**
 * The document in today's version. Whether it follows the colour of its manual is not written in older ones: those whose colours nobody chose do. Throws a ZodError for what is not a document, or one of a version to come. */
export function migrateTheme(json: unknown): ThemeDocument {
  let document = json
  while (isObject(document) && typeof document.version === 'number' && document.version < THEME_VERSION) {
    const step = STEPS[document.version]
    if (!step) break
    document = step(document)
  }
  const theme = ThemeDocument.parse(document)
  const followsManual = theme.tokens.followsManual ?? hasNoColorsOfItsOwn(theme.tokens)
  return { ...theme, tokens: { ...theme.tokens, followsManual } }
}
