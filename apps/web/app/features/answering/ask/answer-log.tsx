// Conversations with the robot and questions without an answer, of the organisation or of one manual (AI-05).
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { QuestionSet } from '~/features/answering/question-set/question-set.tsx'
import { Pins } from '~/features/answering/steering/pins.tsx'
import { Sources } from '~/features/answering/steering/sources.tsx'
import { useText } from '~/lib/i18n.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { Conversations } from './conversations.tsx'
import { UnansweredList } from './unanswered-list.tsx'

const TABS = ['conversations', 'unanswered', 'pins', 'sources', 'set'] as const

/** Without `manualId` all of the organisation, for its administrators. */
export function AnswerLog({ manualId }: { manualId?: string }) {
  const { t } = useText()
  const { get, change } = useListQuery()
  // These belong to one manual.
  const tabs = TABS.filter((name) => (name !== 'sources' && name !== 'set') || manualId !== undefined)
  const tab = tabs.find((name) => name === get('tab')) ?? 'conversations'
  return (
    <Tabs
      value={tab}
      onValueChange={(name) => change({ tab: name === 'conversations' ? null : name, size: null, keyword: null })}
    >
      <TabsList className="overflow-x-auto overflow-y-hidden">
        {tabs.map((name) => (
          <TabsTrigger key={name} value={name} className="shrink-0 whitespace-nowrap">
            {name === 'set' ? t('answering.set.title') : t(`answering.log.${name}`)}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="conversations">
        <Conversations manualId={manualId} />
      </TabsContent>
      <TabsContent value="unanswered">
        <UnansweredList manualId={manualId} />
      </TabsContent>
      <TabsContent value="pins">
        <Pins manualId={manualId} />
      </TabsContent>
      {manualId !== undefined && (
        <>
          <TabsContent value="sources">
            <Sources manualId={manualId} />
          </TabsContent>
          <TabsContent value="set">
            <QuestionSet manualId={manualId} />
          </TabsContent>
        </>
      )}
    </Tabs>
  )
}
