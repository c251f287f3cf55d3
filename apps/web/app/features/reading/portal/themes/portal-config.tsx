/** Help-centre config (PORTAL-05): space and manual of the portal, who can read it, and its address. */
import type { Manual, ThemeSummary } from '@lectern/contracts'
import { Button, cn, toast } from '@lectern/ui'
import { Copy, ExternalLink } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-third text-sm">{label}</dt>
      <dd className="min-w-0 text-ink text-sm">{children}</dd>
    </div>
  )
}

/** Only administrators of the organisation decide what its host opens with. */
function FrontRow({ themeId }: { themeId: string }) {
  const { t } = useText()
  const input = { id: themeId }
  const { data } = trpc.theme.frontPage.useQuery(input, { retry: false, meta: { quiet: true } })
  const utils = trpc.useUtils()
  const make = trpc.theme.makeFront.useMutation({
    onSuccess: (front) => {
      utils.theme.frontPage.setData(input, front)
      toast.success(t('portal.config.madeFront'))
    },
  })
  if (!data) return null
  const { address, current } = data
  return (
    <Row label={t('portal.config.front')}>
      {address === null ? (
        <span className="text-second">{t('portal.config.noFront')}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          {t(current ? 'portal.config.isFront' : 'portal.config.otherFront', { address })}
          {!current && (
            <Button size="sm" busy={make.isPending} onClick={() => make.mutate(input)}>
              {t('portal.config.useAsFront')}
            </Button>
          )}
        </span>
      )}
    </Row>
  )
}

/** A portal has the audience of its manual. */
const audienceOf = ({ releaseType, releaseScope }: Manual) =>
  releaseType === 'private' ? ('private' as const) : releaseScope

export function PortalConfig({ manual, enabled }: { manual: Manual; enabled: ThemeSummary | null }) {
  const { t } = useText()
  const open = trpc.theme.get.useQuery({ id: enabled?.id ?? '' }, { enabled: enabled !== null })
  const address = open.data ? new URL(open.data.address, location.origin).href : null
  const audience = audienceOf(manual)
  return (
    <section aria-labelledby="portal-config" className="mb-8 rounded-lg border border-line bg-surface px-5 py-4">
      <h2 id="portal-config" className="font-semibold text-base text-ink">
        {t('portal.config.title')}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <Row label={t('portal.config.place')}>
          <Link to={paths.space(manual.spaceId)} className="text-primary-text hover:underline">
            {manual.spaceName}
          </Link>
          {' / '}
          <Link to={paths.manual(manual.id)} className="text-primary-text hover:underline">
            {manual.name}
          </Link>
        </Row>
        <Row label={t('portal.config.audience')}>
          <span className={cn(audience === 'private' && 'text-danger-text')}>{t(`manual.publicity.${audience}`)}</span>
          <span className="block text-third text-xs">
            {t(audience === 'private' ? 'portal.config.privateHint' : 'portal.config.audienceHint')}
          </span>
        </Row>
        <Row label={t('portal.config.address')}>
          {address ? (
            <span className="flex flex-wrap items-center gap-2">
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                className="break-all text-primary-text hover:underline"
              >
                {address}
              </a>
              <Button
                size="sm"
                onClick={() => void copyText(address, t('manual.linkCopied'), t('common.states.copyFailed'))}
              >
                <Copy />
                {t('common.words.copyLink')}
              </Button>
              <Button asChild size="sm" variant="ghost">
                <a href={address} target="_blank" rel="noreferrer">
                  <ExternalLink />
                  {t('portal.bar.open')}
                </a>
              </Button>
            </span>
          ) : (
            <span className="text-second">{t('portal.config.noAddress')}</span>
          )}
          <span className="block text-third text-xs">{t('portal.config.domainHint')}</span>
        </Row>
        {enabled && <FrontRow themeId={enabled.id} />}
      </dl>
    </section>
  )
}
