// Scope of the search: everything, one space or one manual (SRCH-04); of a portal: all of it, or one of its manuals (PORTAL-04).
import { Badge, Button, Select } from '@lectern/ui'
import { X } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const ALL = 'all'

/** A manual that is not among those offered, e.g. one of another organisation; its name is only known to people who may read it. */
function Scope({ manualId, signedIn, onClear }: { manualId: string; signedIn: boolean; onClear: () => void }) {
  const { t } = useText()
  const member = trpc.manual.get.useQuery({ id: manualId }, { enabled: signedIn })
  const visitor = trpc.reader.tree.useQuery({ manualId }, { enabled: !signedIn })
  const name = member.data?.name ?? visitor.data?.name
  return (
    <Badge tone="primary" className="h-6 pr-0.5">
      {t('search.in', { name: name ?? '…' })}
      <Button
        variant="ghost"
        size="iconSm"
        className="size-5 text-primary-text"
        aria-label={t('search.inAll')}
        title={t('search.inAll')}
        onClick={onClear}
      >
        <X />
      </Button>
    </Badge>
  )
}

type Props = {
  manualId?: string
  spaceId?: string
  /** The portal that was searched from. */
  portal?: string
  signedIn: boolean
  onChange: (place: { manualId: string | null; spaceId: string | null }) => void
}

export function PlaceFilter({ manualId, spaceId, portal, signedIn, onChange }: Props) {
  const { t } = useText()
  const { data: places } = trpc.search.places.useQuery({ portal }, { meta: { quiet: true } })
  const clear = () => onChange({ manualId: null, spaceId: null })
  const isListed = places?.manuals.some(({ id }) => id === manualId) ?? true
  if (manualId && !isListed) return <Scope manualId={manualId} signedIn={signedIn} onClear={clear} />
  if (!places || places.manuals.length < 2) return null
  const { spaces } = places
  const manuals = places.manuals.filter((manual) => !spaceId || manual.spaceId === spaceId)
  const options = (all: string, rows: readonly { id: string; name: string }[]) => [
    { value: ALL, label: all },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {spaces.length > 1 && (
        <Select
          label={t('search.filter.space')}
          value={spaceId ?? ALL}
          className="w-40"
          options={options(t('search.filter.allSpaces'), spaces)}
          onValueChange={(id) => onChange({ manualId: null, spaceId: id === ALL ? null : id })}
        />
      )}
      <Select
        label={t('common.words.manual')}
        value={manualId ?? ALL}
        className="w-40"
        options={options(t('search.filter.allManuals'), manuals)}
        onValueChange={(id) => onChange({ manualId: id === ALL ? null : id, spaceId: spaceId ?? null })}
      />
    </div>
  )
}
