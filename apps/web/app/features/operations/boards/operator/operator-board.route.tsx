// /manage/board: the board of the platform (specification §2 'operation kanban'; OPS-01).
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import type { ComponentType } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { useRange } from '~/shared/days/use-range.ts'
import { BoardHead } from '../board-head.tsx'
import { AnswersPart } from './answers-part.tsx'
import { GrowthPart } from './growth-part.tsx'
import { RetentionPart } from './retention-part.tsx'
import { SitesPart } from './sites-part.tsx'
import { UsePart } from './use-part.tsx'

const TABS = ['growth', 'retention', 'use', 'answers', 'sites'] as const
/** `zone`: the time zone of the days, in which times are shown as well. */
type Part = ComponentType<{ zone: string | undefined }>
const PARTS: Record<(typeof TABS)[number], Part> = {
  growth: GrowthPart,
  retention: RetentionPart,
  use: UsePart,
  answers: AnswersPart,
  sites: SitesPart,
}

export default function OperatorBoard() {
  const { t } = useText()
  const { range, get, change } = useRange()
  const tab = TABS.find((one) => one === get('tab')) ?? 'growth'
  const head = trpc.operatorBoard.registrations.useQuery(range, KEEP)
  return (
    <>
      <title>{t('boards.operator.title')}</title>
      <BoardHead
        title={t('boards.operator.title')}
        lead={t('boards.operator.lead', { zone: head.data?.zone ?? '…' })}
        board={head.data && { ...head.data, since: null }}
        range={range}
        onChange={change}
      />
      <Tabs value={tab} onValueChange={(value) => change({ tab: value, tenantId: null, sourceHost: null })}>
        <TabsList>
          {TABS.map((value) => (
            <TabsTrigger key={value} value={value}>
              {t(`boards.operator.tabs.${value}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        {TABS.map((value) => {
          const Part = PARTS[value]
          return (
            <TabsContent key={value} value={value} className="pt-4">
              <Part zone={head.data?.zone} />
            </TabsContent>
          )
        })}
      </Tabs>
    </>
  )
}
