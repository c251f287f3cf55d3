// After the setup: the address of the help centre, and what comes next.
import type { Manual } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Check, ExternalLink } from '@lectern/ui/icons'
import { useEffect, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { CopyField } from '~/shared/forms/copy-field.tsx'

export function PublishedPanel({ manual, articleId }: { manual: Manual; articleId: string | null }) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const address = `${location.origin}${paths.website(manual.id)}`
  return (
    <div className="flex flex-col gap-6">
      <div>
        <span
          aria-hidden="true"
          className="mb-4 grid size-10 place-items-center rounded-full bg-success text-white [&_svg]:size-5"
        >
          <Check />
        </span>
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-ink text-xl outline-none">
          {t('onboarding.setup.published.title')}
        </h1>
        <p className="mt-1.5 text-second">{t('onboarding.setup.published.lead')}</p>
      </div>
      <CopyField
        label={t('onboarding.setup.published.address')}
        value={address}
        copyLabel={t('common.words.copyLink')}
      />
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg" variant="primary">
          <a href={address} target="_blank" rel="noreferrer">
            <ExternalLink />
            {t('onboarding.setup.published.open')}
          </a>
        </Button>
        <Button asChild size="lg">
          <a href={paths.manual(manual.id, articleId ?? undefined)}>{t('onboarding.setup.published.write')}</a>
        </Button>
        {/* A whole page: name and logo are new around it. */}
        <Button asChild size="lg" variant="ghost">
          <a href={paths.start}>{t('onboarding.setup.published.home')}</a>
        </Button>
      </div>
    </div>
  )
}
