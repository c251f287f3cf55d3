// The figures of each part of the service.
import type { ChannelHealth, Health } from '@lectern/contracts'
import { Card } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { plainNumber } from '~/shared/charts/index.ts'

const MEGABYTE = 1024 * 1024

type Fact =
  | 'started'
  | 'version'
  | 'size'
  | 'migrations'
  | 'lastMigration'
  | 'writable'
  | 'files'
  | 'waiting'
  | 'oldest'
  | 'failed'
  | 'lastSent'
  | 'lastFailed'
  | 'lastError'
  | 'model'
  | 'dimensions'
  | 'node'
  | 'tls'
  | 'vectors'
  | 'store'
  | 'active'
  | 'delayed'
  | 'failedJobs'
type Part = 'service' | 'queue' | 'database' | 'storage' | 'events' | 'mail' | 'sms' | 'embeddings'

function PartCard({ part, facts }: { part: Part; facts: readonly (readonly [Fact, string])[] }) {
  const { t } = useText()
  return (
    <Card className="p-4">
      <h2 className="mb-2 font-medium text-ink">{t(`health.parts.${part}`)}</h2>
      <dl className="space-y-1 text-sm">
        {facts.map(([fact, value]) => (
          <div key={fact} className="flex justify-between gap-4">
            <dt className="shrink-0 text-second">{t(`health.facts.${fact}`)}</dt>
            <dd className="wrap-anywhere text-right text-ink tabular-nums">{value || t('common.words.none')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const time = (instant: string | null) => (instant === null ? '' : dateTime(instant))

const channelFacts = (channel: ChannelHealth) =>
  [
    ['waiting', plainNumber(channel.waiting)],
    ['failed', plainNumber(channel.failed)],
    ['lastSent', time(channel.lastSentTime)],
    ['lastFailed', time(channel.lastFailedTime)],
    ['lastError', channel.lastError],
  ] as const

export function HealthFacts({ health }: { health: Health }) {
  const { t } = useText()
  const { database, queue, storage, events, embeddings } = health
  const size = (bytes: number) => t('health.megabytes', { value: plainNumber(Math.ceil(bytes / MEGABYTE)) })
  const parts: readonly [Part, readonly (readonly [Fact, string])[]][] = [
    [
      'service',
      [
        ['version', health.version],
        ['node', health.node],
        ['started', time(health.startTime)],
        ['tls', t(health.requiresTls ? 'health.yes' : 'health.no')],
      ],
    ],
    [
      'queue',
      [
        ['store', t(`health.stores.${queue.store}`)],
        ...(queue.counts === null
          ? ([['waiting', t('health.unreachable')]] as const)
          : ([
              ['waiting', plainNumber(queue.counts.waiting)],
              ['active', plainNumber(queue.counts.active)],
              ['delayed', plainNumber(queue.counts.delayed)],
              ['failedJobs', plainNumber(queue.counts.failed)],
            ] as const)),
      ],
    ],
    [
      'database',
      [
        ['version', database.version],
        ['vectors', database.vectors],
        ['size', size(database.size)],
        ['migrations', plainNumber(database.migrations)],
        ['lastMigration', database.lastMigration],
      ],
    ],
    [
      'storage',
      [
        ['writable', t(storage.writable ? 'health.yes' : 'health.no')],
        ['files', plainNumber(storage.files)],
        ['size', size(storage.size)],
      ],
    ],
    [
      'events',
      [
        ['waiting', plainNumber(events.waiting)],
        ['oldest', time(events.oldestTime)],
      ],
    ],
    ['mail', channelFacts(health.mail)],
    ['sms', channelFacts(health.sms)],
    [
      'embeddings',
      [
        ['model', embeddings.model],
        ['dimensions', plainNumber(embeddings.dimensions)],
      ],
    ],
  ]
  return (
    <div className="mb-6 grid gap-4 md:grid-cols-2">
      {parts.map(([part, facts]) => (
        <PartCard key={part} part={part} facts={facts} />
      ))}
    </div>
  )
}
