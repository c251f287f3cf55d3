// One i18next instance per language user: the server keeps one, each rendered page has its own.
import { Lang } from '@lectern/contracts'
import { createInstance, type i18n } from 'i18next'
import { textsOf } from '#texts'

/** The only namespace. */
const NAMESPACE = 'translation'

type Options = {
  plugins?: Parameters<i18n['use']>[0][]
  /** Called when a text is shown that is not at hand. */
  onMissing?: () => void
}

/** A ready instance with the texts at hand, and with those that are provided later. Texts are not HTML-escaped: React and JSON do that where they show them. */
export function createI18n(lang: Lang, { plugins = [], onMissing }: Options = {}): i18n {
  const instance = createInstance()
  for (const plugin of plugins) instance.use(plugin)
  instance.init({
    lng: lang,
    fallbackLng: false,
    // Language names carry an underscore here; i18next would read it as a region and search for 'zh'.
    load: 'currentOnly',
    lowerCaseLng: false,
    cleanCode: false,
    resources: Object.fromEntries(Lang.options.map((one) => [one, { [NAMESPACE]: textsOf(one) }])),
    interpolation: { escapeValue: false },
    initAsync: false,
    ...(onMissing && { saveMissing: true, missingKeyHandler: onMissing }),
  })
  return instance
}
