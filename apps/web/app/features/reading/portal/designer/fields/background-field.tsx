/** Background of a section: none, one of the theme, a colour of its own, a picture. */
import type { Background } from '@lectern/contracts'
import { Field, Select } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import { ColorField } from './color-field.tsx'
import { FileField } from './file-field.tsx'

type Choice = 'none' | 'tint' | 'muted' | 'primary' | 'color' | 'image'
const CHOICES: readonly Choice[] = ['none', 'tint', 'muted', 'primary', 'color', 'image']

type Props = { value: Background; imageHint: string; onChange: (value: Background) => void }

export function BackgroundField({ value, imageHint, onChange }: Props) {
  const { t } = useText()
  const { manual } = useDesigner()
  // A picture is none before it is uploaded.
  const [choosing, setChoosing] = useState(false)
  const current: Choice = value.kind === 'token' ? value.token : value.kind
  const shown = choosing ? 'image' : current
  const choose = (choice: Choice) => {
    setChoosing(choice === 'image' && current !== 'image')
    if (choice === current || choice === 'image') return
    if (choice === 'none') onChange({ kind: 'none' })
    else if (choice === 'color') onChange({ kind: 'color', light: '#f2f6ff', dark: '#1b2233' })
    else onChange({ kind: 'token', token: choice })
  }
  return (
    <>
      <Field label={t('portal.background.label')}>
        {(control) => (
          <Select
            {...control}
            value={shown}
            onValueChange={choose}
            options={CHOICES.filter((choice) => manual !== null || choice !== 'image').map((choice) => ({
              value: choice,
              label: t(`portal.background.${choice}`),
            }))}
          />
        )}
      </Field>
      {shown === 'color' && value.kind === 'color' && (
        <>
          <ColorField
            label={t('portal.style.light')}
            value={value.light}
            onChange={(light) => onChange({ ...value, light })}
          />
          <ColorField
            label={t('portal.style.dark')}
            value={value.dark}
            onChange={(dark) => onChange({ ...value, dark })}
          />
        </>
      )}
      {shown === 'image' && (
        <FileField
          label={t('portal.background.image')}
          hint={imageHint}
          value={value.kind === 'image' ? value.file : null}
          onChange={(file) => {
            setChoosing(false)
            onChange(file === null ? { kind: 'none' } : { kind: 'image', file })
          }}
        />
      )}
    </>
  )
}
