import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import type { Texts } from './resources.ts'
import { provideTexts, textsOf } from './texts.browser.ts'

/** A part of the texts, as a file of them has it. */
const part = (texts: object) => texts as Partial<Texts>

test('[UI-01] adds later texts to the first, and existing instances show them', () => {
  provideTexts('en_US', part({ home: { title: 'Home', nav: { start: 'Start' } } }))
  const page = createInstance()
  page.init({ lng: 'en_US', initAsync: false, resources: { en_US: { translation: textsOf('en_US') } } })
  expect([page.t('home.title'), page.t('home.nav.spaces')]).toEqual(['Home', 'home.nav.spaces'])
  provideTexts('en_US', part({ home: { nav: { spaces: 'Spaces' } }, logs: { title: 'Logs' } }))
  expect(['home.title', 'home.nav.start', 'home.nav.spaces', 'logs.title'].map((key) => page.t(key))).toEqual([
    'Home',
    'Start',
    'Spaces',
    'Logs',
  ])
  expect(textsOf('zh_CN')).toEqual({})
})
