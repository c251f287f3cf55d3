// A logo or cover in a form: an uploaded picture by its id (specification §5 Uploads: jpg or png, at most 1 MB).
import { LIMITS } from '@lectern/contracts'
import { useState } from 'react'
import { pictureUrl } from '~/lib/picture.ts'
import { ImageField } from './image-field.tsx'

type Props = {
  label: string
  required?: boolean
  hint: string
  value: string | null
  error?: string
  onChange: (fileId: string | null) => void
}

export function PictureField({ value, onChange, ...props }: Props) {
  // A chosen picture is shown from the browser's own memory.
  const [chosen, setChosen] = useState<{ fileId: string; url: string } | null>(null)
  const url = chosen?.fileId === value ? chosen?.url : pictureUrl(value)
  return (
    <ImageField
      {...props}
      maxBytes={LIMITS.imageBytes}
      value={value !== null && url !== undefined ? { fileId: value, url } : null}
      onChange={(next) => {
        setChosen(next)
        onChange(next?.fileId ?? null)
      }}
    />
  )
}
