/** A picture of the theme, by its id. */
import { LIMITS } from '@lectern/contracts'
import { useState } from 'react'
import { pictureUrl } from '~/lib/picture.ts'
import { ImageField } from '~/shared/forms/image-field.tsx'
import { useDesigner } from '../designer-context.ts'

type Props = {
  label: string
  hint: string
  maxBytes?: number
  value: string | null
  onChange: (fileId: string | null) => void
}

export function FileField({ label, hint, maxBytes = LIMITS.imageBytes, value, onChange }: Props) {
  const { manual } = useDesigner()
  // A chosen file is shown from the browser's own memory.
  const [chosen, setChosen] = useState<{ fileId: string; url: string } | null>(null)
  if (manual === null) return null
  const url = chosen?.fileId === value ? chosen?.url : pictureUrl(value, 320)
  return (
    <ImageField
      label={label}
      hint={hint}
      maxBytes={maxBytes}
      value={value !== null && url !== undefined ? { fileId: value, url } : null}
      onChange={(next) => {
        setChosen(next)
        onChange(next?.fileId ?? null)
      }}
    />
  )
}
