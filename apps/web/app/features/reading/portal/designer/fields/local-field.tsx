/** A text in two languages: the one that the page shows is written, the other one is in its place while it is empty. */
import type { LocalText } from '@lectern/contracts'
import { Field, Input, Textarea } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'

type Props = {
  label: string
  hint?: string
  value: LocalText
  /** Most characters. */
  max: number
  /** Lines that are shown; 1: a single line. */
  rows?: number
  onChange: (value: LocalText) => void
}

export function LocalField({ label, hint, value, max, rows = 1, onChange }: Props) {
  const { t } = useText()
  const { lang } = useDesigner()
  const other = lang === 'zh_CN' ? 'en_US' : 'zh_CN'
  const field = {
    value: value[lang],
    maxLength: max,
    placeholder: value[other],
    lang: lang === 'zh_CN' ? 'zh-CN' : 'en',
  }
  const change = (text: string) => onChange({ ...value, [lang]: text })
  return (
    <Field label={label} hint={hint} counter={t(`common.language.${lang}`)}>
      {(control) =>
        rows === 1 ? (
          <Input {...control} {...field} onChange={(event) => change(event.target.value)} />
        ) : (
          <Textarea {...control} {...field} rows={rows} onChange={(event) => change(event.target.value)} />
        )
      }
    </Field>
  )
}
