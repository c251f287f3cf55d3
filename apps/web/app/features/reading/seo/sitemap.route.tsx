// /setting/sitemap: the organisation's sitemap; its address, what it contains, and whether it is open (specification §2 'Enterprise settings'; TEN-08).
import type { TenantSite, UpdateSiteInput } from '@lectern/contracts'
import { Badge, Button, Card, Skeleton, StatePanel, SwitchRow, toast } from '@lectern/ui'
import { BookOpen, ExternalLink } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { CopyField } from '~/shared/forms/copy-field.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'

function Address({ label, hint, url }: { label: string; hint: string; url: string }) {
  const { t } = useText()
  return (
    <CopyField
      label={label}
      hint={hint}
      value={url}
      className="font-mono"
      copyLabel={t('seo.site.copy', { name: label })}
    >
      <Button asChild size="icon" aria-label={t('seo.site.open', { name: label })}>
        <a href={url} target="_blank" rel="noreferrer">
          <ExternalLink />
        </a>
      </Button>
    </CopyField>
  )
}

function Manuals({ site }: { site: TenantSite }) {
  const { t } = useText()
  if (site.manuals.length === 0) {
    return (
      <Card>
        <StatePanel icon={<BookOpen />} title={t('seo.site.empty')} hint={t('seo.site.emptyHint')} />
      </Card>
    )
  }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {site.manuals.map(({ id, name, url, pages, updatedTime }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium text-ink">{name}</p>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="block truncate text-primary-text text-xs hover:underline"
              >
                {url}
              </a>
            </div>
            <Badge>{t('seo.site.pages', { count: pages })}</Badge>
            {updatedTime && <span className="text-third text-xs">{dateTime(updatedTime)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Site({ site }: { site: TenantSite }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const update = trpc.seo.updateSite.useMutation({
    meta: { tell: true },
    onSuccess: (saved) => {
      utils.seo.site.setData(undefined, saved)
      toast.success(t('common.words.saved'))
    },
  })
  const change = (input: UpdateSiteInput) => update.mutate(input)
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-5 p-5">
        <SwitchRow
          label={t('seo.site.searchEngines')}
          hint={t('seo.site.searchEnginesHint')}
          checked={site.searchEngines}
          disabled={update.isPending}
          onChange={(searchEngines) => change({ searchEngines })}
        />
        <SwitchRow
          label={t('seo.site.llms')}
          hint={t('seo.site.llmsHint')}
          checked={site.llms}
          disabled={update.isPending || !site.searchEngines}
          onChange={(llms) => change({ llms })}
        />
        {site.searchEngines && <Address label={t('seo.site.url')} hint={t('seo.site.urlHint')} url={site.url} />}
        {site.searchEngines && site.llms && (
          <Address label={t('seo.site.llmsUrl')} hint={t('seo.site.llmsUrlHint')} url={site.llmsUrl} />
        )}
      </Card>
      {site.searchEngines && (
        <section aria-labelledby="site-manuals" className="flex flex-col gap-3">
          <h2 id="site-manuals" className="font-semibold text-ink">
            {t('seo.site.manuals', { count: site.pages })}
          </h2>
          <Manuals site={site} />
        </section>
      )}
    </div>
  )
}

export default function SitePage() {
  const { t } = useText()
  const query = trpc.seo.site.useQuery(undefined, { staleTime: 0 })
  return (
    <SettingPage title={t('seo.site.title')} lead={t('seo.site.lead')}>
      {query.error && !query.data ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Site site={query.data} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </SettingPage>
  )
}
