// /manage/templates: the templates of the platform and their groups (specification §2 'template centre', §3 Template; OPS-06).
import type { TemplateScope } from '@lectern/contracts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { GroupsTab } from './groups-tab.tsx'
import { TemplateList } from './template-list.tsx'

const TABS = ['manuals', 'themes', 'groups'] as const
type Tab = (typeof TABS)[number]
const SCOPES: Record<'manuals' | 'themes', TemplateScope> = { manuals: 'manual', themes: 'theme' }
/** Filters of one tab mean nothing in another. */
const NO_FILTER = { text: null, kind: null, group: null, category: null, state: null, sort: null }

export default function TemplateCentre() {
  const { t } = useText()
  const { get, change } = useListQuery()
  const tab: Tab = TABS.find((one) => one === get('tab')) ?? 'manuals'
  return (
    <>
      <title>{t('templateCentre.title')}</title>
      <h1 className="font-semibold text-[22px] text-ink">{t('templateCentre.title')}</h1>
      <p className="mt-1 mb-5 max-w-2xl text-second text-sm">{t('templateCentre.lead')}</p>
      <Tabs value={tab} onValueChange={(next) => change({ ...NO_FILTER, tab: next === 'manuals' ? null : next })}>
        <TabsList aria-label={t('templateCentre.title')}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`templateCentre.tabs.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        {(['manuals', 'themes'] as const).map((one) => (
          <TabsContent key={one} value={one} className="pt-4">
            {tab === one && <TemplateList scope={SCOPES[one]} />}
          </TabsContent>
        ))}
        <TabsContent value="groups" className="pt-4">
          {tab === 'groups' && <GroupsTab />}
        </TabsContent>
      </Tabs>
    </>
  )
}
