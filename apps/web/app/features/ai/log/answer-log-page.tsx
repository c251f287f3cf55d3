// What the robot was asked (specification §2 'Intelligent Q&A'; AI-05): figures, conversations, questions without an answer.
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useListQuery } from '~/features/lists/use-list-query.ts'
import { SettingPage } from '~/features/setting/setting-frame.tsx'
import { useText } from '~/lib/i18n.ts'
import { Conversations } from './conversations.tsx'
import { UnansweredList } from './unanswered-list.tsx'

const TABS = ['conversations', 'unanswered'] as const

export function AnswerLogPage() {
  const { t } = useText()
  const { get, change } = useListQuery()
  const tab = TABS.find((name) => name === get('tab')) ?? 'conversations'
  return (
    <SettingPage title={t('answering.log.title')} lead={t('answering.log.lead')}>
      <Tabs value={tab} onValueChange={(name) => change({ tab: name === 'conversations' ? null : name, size: null })}>
        <TabsList>
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {t(`answering.log.${name}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="conversations">
          <Conversations />
        </TabsContent>
        <TabsContent value="unanswered">
          <UnansweredList />
        </TabsContent>
      </Tabs>
    </SettingPage>
  )
}
