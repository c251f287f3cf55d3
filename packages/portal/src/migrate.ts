/** Documents of themes as older versions of the product stored them. */
import { THEME_VERSION, ThemeDocument } from '@lectern/contracts'

type Json = Record<string, unknown>
/** From version n to n + 1, at n. Each is pure and answers a new object. */
const STEPS: Readonly<Record<number, (document: Json) => Json>> = {}

const isObject = (json: unknown): json is Json => typeof json === 'object' && json !== null && !Array.isArray(json)

/** The document in today's version. Throws a ZodError for what is not a document, or one of a version to come. */
export function migrateTheme(json: unknown): ThemeDocument {
  let document = json
  while (isObject(document) && typeof document.version === 'number' && document.version < THEME_VERSION) {
    const step = STEPS[document.version]
    if (!step) break
    document = step(document)
  }
  return ThemeDocument.parse(document)
}
