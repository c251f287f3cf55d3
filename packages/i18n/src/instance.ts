// One i18next instance per language user: the server keeps one, each rendered page has its own.
import type { Lang } from '@lectern/contracts'
import { createInstance, type i18n } from 'i18next'
import { resources } from './resources.ts'

/** A ready instance with both languages loaded. Texts are not HTML-escaped: React and JSON do that where they show them. */
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
    resources: { zh_CN: { translation: resources.zh_CN }, en_US: { translation: resources.en_US } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}
