// The colour of an organisation, a manual or an assistant as a field of its form.
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { ColorChoice } from './color-choice.tsx'

type Props<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, string | null>
  hint: string
  /** Label of the choice that takes the colour from elsewhere. */
  inherit?: string
}

export function FormColor<Values extends FieldValues, Output>({ control, name, ...texts }: Props<Values, Output>) {
  const { t } = useText()
  const { field } = useController({ control, name })
  return <ColorChoice {...texts} legend={t('setting.branding.color')} value={field.value} onChange={field.onChange} />
}
