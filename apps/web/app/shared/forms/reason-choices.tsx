// Common reasons under the field of a reason: a press puts one into the field (OPS-11).
import { Button } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'

type Props = { of: 'disableReason' | 'certificationReason' | 'invoiceReason'; onChoose: (reason: string) => void }

export function ReasonChoices({ of, onChoose }: Props) {
  const { t } = useText()
  const { choices } = useDictionary(of)
  if (choices.length === 0) return null
  return (
    <ul aria-label={t('dictionaries.suggestions')} className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <li key={value}>
          <Button size="sm" onClick={() => onChoose(label)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
