// The list of members as a file, with the filter of the page (TEN-02).
import type { ExportMembersInput } from '@lectern/contracts'
import { Button, DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger, toast } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { saveFile } from '~/shared/article/save-file.ts'

export function ExportMembers({ filter }: { filter: Partial<Omit<ExportMembersInput, 'format'>> }) {
  const { t, lang } = useText()
  const save = (format: 'csv' | 'xlsx') => {
    const parameters = Object.entries({ ...filter, format, lang }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    saveFile(`/member-files/export?${new URLSearchParams(parameters)}`).catch((error: unknown) =>
      toast.error((error instanceof Error && error.message) || t('errors.internal')),
    )
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <Download />
          {t('common.words.export')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {(['xlsx', 'csv'] as const).map((format) => (
          <DropdownMenuItem key={format} onSelect={() => save(format)}>
            {t(`memberFiles.exportAs.${format}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
