/** The one control for who may read a manual: scope, sign-in and, where it is given, the link (specification §4 Manual publicity). */
import { Checkbox, cn, Radio } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { type Audience, withPublicity } from './audience.ts'
import { LinkRow } from './link-row.tsx'
import { PUBLICITIES } from './publicity.ts'

type Props = {
  value: Audience
  disabled?: boolean
  /** Path of what is read there; shown while it is not private. */
  link?: string
  /** Reason why the link cannot be copied yet; null when it can. */
  linkRefusal?: string | null
  onChange: (audience: Audience) => void
}

export function AudienceField({ value, disabled = false, link, linkRefusal = null, onChange }: Props) {
  const { t } = useText()
  // Set by the interface only: on the page, 'Internal' says the same.
  const [asksToSignIn] = useState(value.publicity === 'external' && value.linkPermission === 'system')
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-2">
      <legend className="sr-only">{t('audience.title')}</legend>
      {PUBLICITIES.map((publicity) => {
        const chosen = value.publicity === publicity
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
              onChange={() => onChange(withPublicity(value, publicity))}
              hint={<span className="font-normal">{t(`manual.settings.${publicity}Hint`)}</span>}
            >
              {t(`manual.publicity.${publicity}`)}
            </Radio>
            {chosen && publicity === 'external' && asksToSignIn && (
              <Checkbox
                className="px-3 pb-2.5 pl-10"
                checked={value.linkPermission === 'system'}
                onChange={({ target }) => onChange({ ...value, linkPermission: target.checked ? 'system' : 'public' })}
                hint={t('audience.signInHint')}
              >
                {t('audience.signIn')}
              </Checkbox>
            )}
          </div>
        )
      })}
      {link !== undefined && value.publicity !== 'private' && (
        <div className="pt-1">
          <LinkRow label={t('audience.link')} path={link} refusal={linkRefusal} />
        </div>
      )}
    </fieldset>
  )
}
