// Further entries behind '+' in the editor: importing, and what belongs to the whole manual.
import type { Manual } from '@lectern/contracts'
import { DropdownMenuItem, DropdownMenuSeparator } from '@lectern/ui'
import { Bot, LayoutGrid, Upload, UserPlus } from '@lectern/ui/icons'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useAdministers } from '~/lib/session.ts'
import { useCreate } from '~/shared/page/shell-context.ts'

export function NewMore({ manual, onImport }: { manual: Manual; onImport: () => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const create = useCreate()
  const administers = useAdministers()
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={onImport}>
        <Upload />
        {t('home.start.importDocuments')}
      </DropdownMenuItem>
      {manual.abilities.settings && (
        <>
          <DropdownMenuItem onSelect={() => void navigate(paths.portal(manual.id))}>
            <LayoutGrid />
            {t('portal.title')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void navigate(paths.robotSettings(manual.id))}>
            <Bot />
            {t('robot.title')}
          </DropdownMenuItem>
        </>
      )}
      {administers && (
        <DropdownMenuItem onSelect={create.invitation}>
          <UserPlus />
          {t('home.start.invite')}
        </DropdownMenuItem>
      )}
    </>
  )
}
