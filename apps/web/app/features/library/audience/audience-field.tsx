/** The one control for who may read a manual, and, where it is given, the link (specification §4 Manual publicity). */
import { cn, Radio } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { LinkRow } from './link-row.tsx'
import { PUBLICITIES, type Publicity } from './publicity.ts'

type Props = {
  value: Publicity
  disabled?: boolean
  /** Path of what is read there; shown while it is not private. */
  link?: string
  onChange: (publicity: Publicity) => void
}

export function AudienceField({ value, disabled = false, link, onChange }: Props) {
  const { t } = useText()
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-2">
      <legend className="sr-only">{t('audience.title')}</legend>
      {PUBLICITIES.map((publicity) => {
        const chosen = value === publicity
        return (
          <div
            key={publicity}
            className={cn(
              'rounded-md border',
              chosen ? 'border-primary bg-primary-subtle' : 'border-line hover:bg-hover',
            )}
          >
            <Radio
              className="px-3 py-2.5 font-medium"
              name="publicity"
              value={publicity}
              checked={chosen}
              onChange={() => onChange(publicity)}
              hint={<span className="font-normal">{t(`manual.settings.${publicity}Hint`)}</span>}
            >
              {t(`manual.publicity.${publicity}`)}
            </Radio>
          </div>
        )
      })}
      {link !== undefined && value !== 'private' && (
        <div className="pt-1">
          <LinkRow label={t('audience.link')} path={link} />
        </div>
      )}
    </fieldset>
  )
}
