import { THEME_LIMITS } from '@lectern/contracts'
import { SwitchRow } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import { WordsField } from '../fields/words-field.tsx'
import type { SectionProps } from './section-props.ts'

const HEIGHTS = ['low', 'normal', 'tall'] as const

export function HeroFields({ section, change }: SectionProps<'hero'>) {
  const { t } = useText()
  const { page, lang } = useDesigner()
  const { hotWords } = section
  const data = page?.sections[section.id]
  const loggedWords = data?.type === 'hero' ? data.hotWords : []
  return (
    <>
      <ChoiceField
        label={t('portal.hero.height')}
        value={section.height}
        options={HEIGHTS.map((value) => ({ value, label: t(`portal.hero.${value}`) }))}
        onChange={(height) => change({ height })}
      />
      <SwitchRow label={t('portal.hero.search')} checked={section.search} onChange={(search) => change({ search })} />
      {section.search && (
        <>
          <LocalField
            label={t('portal.hero.placeholder')}
            value={section.placeholder}
            max={THEME_LIMITS.label}
            onChange={(placeholder) => change({ placeholder })}
          />
          <ChoiceField
            label={t('portal.hero.hotWords')}
            value={hotWords.source}
            options={[
              { value: 'hand', label: t('portal.hero.byHand') },
              { value: 'log', label: t('portal.hero.fromLog') },
            ]}
            onChange={(source) => change({ hotWords: { ...hotWords, source } })}
          />
          {hotWords.source === 'hand' ? (
            <WordsField
              key={lang}
              label={t('portal.hero.words')}
              words={hotWords.words}
              onChange={(words) => change({ hotWords: { ...hotWords, words } })}
            />
          ) : (
            <p className="text-third text-xs">
              {loggedWords.length > 0
                ? t('portal.hero.logNow', { words: loggedWords.join(' · ') })
                : t('portal.hero.logNone')}
            </p>
          )}
        </>
      )}
    </>
  )
}
