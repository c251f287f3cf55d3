// /manage/sensitive-words: where sensitive words were found, the lists, and scans of what exists (ledger OPS-08).
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { Categories } from './categories.tsx'
import { Hits } from './hits.tsx'
import { Scans } from './scans.tsx'
import { WordList } from './word-list.tsx'

const TABS = ['hits', 'word', 'allowed', 'categories', 'scans'] as const
/** Each tab has its own; they do not go on to the next one. */
const FILTERS = ['keyword', 'category', 'state', 'tenant', 'word', 'level', 'from', 'to', 'hit'] as const

export default function SensitiveWords() {
  const { t } = useText()
  const { get, change } = useListQuery()
  const tab = TABS.find((one) => one === get('tab')) ?? 'hits'
  const select = (value: string) =>
    change({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), tab: value, current: null })
  return (
    <>
      <title>{t('words.title')}</title>
      <h1 className="font-semibold text-ink text-xl">{t('words.title')}</h1>
      <p className="mt-1 mb-4 text-second text-sm">{t('words.lead')}</p>
      <Tabs value={tab} onValueChange={select}>
        <TabsList>
          {TABS.map((value) => (
            <TabsTrigger key={value} value={value}>
              {t(`words.tabs.${value}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="hits" className="pt-4">
          <Hits />
        </TabsContent>
        <TabsContent value="word" className="pt-4">
          <WordList kind="word" />
        </TabsContent>
        <TabsContent value="allowed" className="pt-4">
          <WordList kind="allowed" />
        </TabsContent>
        <TabsContent value="categories" className="pt-4">
          <Categories />
        </TabsContent>
        <TabsContent value="scans" className="pt-4">
          <Scans />
        </TabsContent>
      </Tabs>
    </>
  )
}
