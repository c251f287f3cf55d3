// One member in the table, with its actions.
import type { Member } from '@lectern/contracts'
import { Badge, Button, DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@lectern/ui'
import { Ellipsis } from '@lectern/ui/icons'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { RowButton, Td } from '~/shared/lists/table.tsx'

export type MemberAct = 'edit' | 'password' | 'sendWelcome' | 'disable' | 'enable' | 'remove'

function Menu({ member, onAct }: { member: Member; onAct: (act: MemberAct) => void }) {
  const { t } = useText()
  const { abilities } = member
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('members.actions', { name: member.name })}>
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onAct('edit')}>{t('members.edit')}</DropdownMenuItem>
        {abilities.resetPassword && (
          <DropdownMenuItem onSelect={() => onAct('password')}>{t('members.resetPassword')}</DropdownMenuItem>
        )}
        {abilities.sendWelcome && (
          <DropdownMenuItem onSelect={() => onAct('sendWelcome')}>{t('welcome.send')}</DropdownMenuItem>
        )}
        {abilities.enable && (
          <DropdownMenuItem onSelect={() => onAct('enable')}>{t('members.enable')}</DropdownMenuItem>
        )}
        {abilities.disable && (
          <DropdownMenuItem danger onSelect={() => onAct('disable')}>
            {t('members.disable')}
          </DropdownMenuItem>
        )}
        {abilities.remove && (
          <DropdownMenuItem danger onSelect={() => onAct('remove')}>
            {t('members.remove')}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** A contact that only an administrator knows of is marked: it opens nothing yet. */
function Contact({ text, proven }: { text: string; proven: boolean }) {
  const { t } = useText()
  if (text === '') return null
  return (
    <span className="flex flex-wrap items-center gap-1">
      {text}
      {!proven && (
        <span title={t('members.unprovenHint')}>
          <Badge>{t('members.unproven')}</Badge>
        </span>
      )}
    </span>
  )
}

export function MemberRow({
  member,
  chosen,
  onChoose,
  onAct,
}: {
  member: Member
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onAct: (act: MemberAct) => void
}) {
  const { t } = useText()
  return (
    <tr>
      <Td>
        <input
          type="checkbox"
          className="accent-primary"
          aria-label={t('members.choose', { name: member.name })}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </Td>
      <Td>
        <RowButton onClick={() => onAct('edit')}>{member.name}</RowButton>
        {member.account && <span className="block text-third text-xs">{member.account}</span>}
        {member.source === 'ldap' && <Badge>{t('members.ofDirectory')}</Badge>}
      </Td>
      <Td>
        <Contact text={member.email} proven={member.emailProven} />
        <Contact text={member.phone} proven={member.phoneProven} />
      </Td>
      <Td>{t(member.role === 'tenantAdmin' ? 'members.administrator' : 'members.member')}</Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          {member.groups.map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
        </span>
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          <Badge tone={member.state === 'enabled' ? 'success' : 'danger'}>{t(`members.state.${member.state}`)}</Badge>
          {member.disabledBy && <Badge>{t(`members.disabledBy.${member.disabledBy}`)}</Badge>}
          {member.welcome && (
            <span title={t(`welcome.stateHint.${member.welcome}`)}>
              <Badge tone={member.welcome === 'expired' ? 'warning' : 'neutral'}>
                {t(`welcome.state.${member.welcome}`)}
              </Badge>
            </span>
          )}
        </span>
      </Td>
      <Td className="whitespace-nowrap text-second">
        {member.lastVisitTime ? relativeTime(member.lastVisitTime, t) : t('members.neverHere')}
      </Td>
      <Td className="text-right">
        <Menu member={member} onAct={onAct} />
      </Td>
    </tr>
  )
}
