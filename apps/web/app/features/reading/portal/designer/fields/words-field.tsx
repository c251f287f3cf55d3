/** Hot words in the language that is written, one a line. A line keeps its place in both languages. */
import { type LocalText, THEME_LIMITS } from '@lectern/contracts'
import { Field, Textarea } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import { linesOf, wordsOf } from '../model/words.ts'

type Props = { label: string; words: readonly LocalText[]; onChange: (words: LocalText[]) => void }

export function WordsField({ label, words, onChange }: Props) {
  const { t } = useText()
  const { lang } = useDesigner()
  // The line break at the end of what is typed is no word yet.
  const [text, setText] = useState(() => linesOf(words, lang))
  const same = JSON.stringify(wordsOf(text, words, lang)) === JSON.stringify(words)
  return (
    <Field
      label={label}
      hint={t('portal.hero.wordsHint', { max: THEME_LIMITS.hotWords })}
      counter={t(`common.language.${lang}`)}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          value={same ? text : linesOf(words, lang)}
          onChange={({ target }) => {
            setText(target.value)
            onChange(wordsOf(target.value, words, lang))
          }}
        />
      )}
    </Field>
  )
}
