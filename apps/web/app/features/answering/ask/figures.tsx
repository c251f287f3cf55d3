// Counts of questions and answers, and readers' ratings.
import type { AnswerFiguresInput } from '@lectern/contracts'
import { Card, Skeleton } from '@lectern/ui'
import { price } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`)

export function Figures(range: AnswerFiguresInput) {
  const { t } = useText()
  const { data } = trpc.answerLog.figures.useQuery(range, KEEP)
  if (!data) return <Skeleton className="h-20 w-full" />
  const { asked, found, partial, doubtful, refused, good, bad, wrong, stored, cost } = data
  const figures = [
    { name: t('answering.log.asked'), value: asked },
    { name: t('answering.log.answered'), value: `${found} (${percent(found, asked)})` },
    ...(partial > 0 ? [{ name: t('answering.log.partial'), value: `${partial} (${percent(partial, asked)})` }] : []),
    { name: t('answering.log.doubtful'), value: `${doubtful} (${percent(doubtful, asked)})` },
    { name: t('answering.log.refused'), value: `${refused} (${percent(refused, asked)})` },
    { name: t('answering.log.good'), value: good },
    { name: t('answering.log.bad'), value: bad },
    ...(wrong > 0 ? [{ name: t('answering.log.wrong'), value: wrong }] : []),
    ...(stored > 0 ? [{ name: t('answering.log.stored'), value: `${stored} (${percent(stored, asked)})` }] : []),
    ...(cost > 0 ? [{ name: t('answering.log.cost'), value: price(cost) }] : []),
  ]
  return (
    <Card className="p-4">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-third">{name}</dt>
            <dd className="font-semibold text-ink text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
