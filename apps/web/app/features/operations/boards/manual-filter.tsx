// Filter of an organisation's board by manual.
import { Select } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const ALL = 'all'

/** A manual of the address that is not among those to choose from is named as such, so that another can be chosen. */
export function ManualFilter({
  manualId,
  onChange,
}: {
  manualId: string | undefined
  onChange: (manualId: string | null) => void
}) {
  const { t } = useText()
  const manuals = trpc.board.manuals.useQuery()
  const options = manuals.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const missing = manualId !== undefined && !options.some(({ value }) => value === manualId)
  return (
    <Select
      label={t('boards.manual')}
      value={manualId ?? ALL}
      className="w-52 print:hidden"
      onValueChange={(value) => onChange(value === ALL ? null : value)}
      options={[
        { value: ALL, label: t('boards.allManuals') },
        ...(missing ? [{ value: manualId, label: manuals.data ? t('boards.unknownManual') : '…' }] : []),
        ...options,
      ]}
    />
  )
}
