// One i18next instance per language user: the server keeps one, each rendered page has its own.
import { Lang } from '@lectern/contracts'
import { createInstance, type i18n } from 'i18next'
import { textsOf } from '#texts'

/** The only namespace. */
const NAMESPACE = 'translation'

/** A ready instance with the languages at hand. Texts are not HTML-escaped: React and JSON do that where they show them. */
export function createI18n(lang: Lang, plugins: Parameters<i18n['use']>[0][] = []): i18n {
  const instance = createInstance()
  for (const plugin of plugins) instance.use(plugin)
  instance.init({
    lng: lang,
    fallbackLng: false,
    // Language names carry an underscore here; i18next would read it as a region and look for 'zh'.
    load: 'currentOnly',
    lowerCaseLng: false,
    cleanCode: false,
    resources: Object.fromEntries(Lang.options.map((one) => [one, { [NAMESPACE]: textsOf(one) ?? {} }])),
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}

/** Gives `instance` the texts of `lang` that were provided after it was made. */
export function refreshTexts(instance: i18n, lang: Lang): void {
  const texts = textsOf(lang)
  if (texts) instance.addResourceBundle(lang, NAMESPACE, texts)
}
