// An image as a field of a form, such as the logo of an organisation.
import { LIMITS } from '@lectern/contracts'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { ImageField, type ImageValue } from './image-field.tsx'

type Props<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, ImageValue>
  label: string
  hint: string
  maxBytes?: number
}

export function FormImage<Values extends FieldValues, Output>({
  control,
  name,
  maxBytes = LIMITS.imageBytes,
  ...texts
}: Props<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <ImageField
      {...texts}
      maxBytes={maxBytes}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  )
}
