import { zh } from '@blocknote/core/locales'
import { translate } from '@lectern/i18n'
import { pinyin } from 'pinyin-pro'
import { expect, it } from 'vitest'
import { EXTENSIONS } from '~/features/library/editor/extensions.ts'
import { blockNames } from './block-names.ts'
import { initialsOf, isReadable, pinyinOf, readings } from './pinyin.ts'

it('[EDIT-02] has pinyin for every entry of the block menu', () => {
  const slashNames = EXTENSIONS.flatMap(({ slash = [] }) => slash).flatMap(({ title, aliases }) => [
    translate('zh_CN', title),
    ...aliases,
  ])
  const t = (key: Parameters<typeof translate>[1]) => translate('zh_CN', key)
  const editors = Object.values({ ...zh.slash_menu, ...blockNames(zh.slash_menu, t) }).flatMap(({ title, aliases }) => [
    title,
    ...aliases,
  ])
  expect([...slashNames, ...editors].filter((word) => !isReadable(word))).toEqual([])
  expect([pinyinOf('代码块'), initialsOf('代码块'), pinyinOf('行内公式'), pinyinOf('AI 写一篇文章')]).toEqual([
    'daimakuai',
    'dmk',
    'hangneigongshi',
    'AI xieyipianwenzhang',
  ])
})

it('uses the syllables of a dictionary', () => {
  const wrong = [...readings()].filter(
    ([character, syllable]) =>
      !pinyin(character, { toneType: 'none', type: 'array', multiple: true }).includes(syllable),
  )
  expect(wrong).toEqual([])
})
