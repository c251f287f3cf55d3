// One member in the table, with its actions.
import type { Member } from '@lectern/contracts'
import {
  Badge,
  Button,
  Checkbox,
  DataTable,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  RowButton,
} from '@lectern/ui'
import { Ellipsis } from '@lectern/ui/icons'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

export type MemberAct = 'edit' | 'password' | 'factor' | 'sendWelcome' | 'disable' | 'enable' | 'remove'

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
        {abilities.resetFactor && (
          <DropdownMenuItem onSelect={() => onAct('factor')}>{t('members.resetFactor')}</DropdownMenuItem>
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

type Choice = {
  ids: readonly string[]
  onChoose: (ids: string[]) => void
}

export function MemberTable({
  members,
  choice: { ids, onChoose },
  onAct,
}: {
  members: readonly Member[]
  choice: Choice
  onAct: (member: Member, act: MemberAct) => void
}) {
  const { t } = useText()
  const choose = (id: string, on: boolean) => onChoose(on ? [...ids, id] : ids.filter((one) => one !== id))
  return (
    <DataTable
      label={t('members.title')}
      rows={members}
      columns={[
        {
          head: t('members.chooseAll'),
          kind: 'pick',
          headNode: (
            <Checkbox
              aria-label={t('members.chooseAll')}
              checked={ids.length === members.length}
              onChange={({ target }) => onChoose(target.checked ? members.map(({ id }) => id) : [])}
            />
          ),
          cell: ({ id, name }) => (
            <Checkbox
              aria-label={t('members.choose', { name })}
              checked={ids.includes(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
          ),
        },
        {
          head: t('members.name'),
          kind: 'name',
          cell: (member) => (
            <>
              <RowButton onClick={() => onAct(member, 'edit')}>{member.name}</RowButton>
              {member.account && <span className="block text-third text-xs">{member.account}</span>}
              {member.source === 'ldap' && <Badge>{t('members.ofDirectory')}</Badge>}
            </>
          ),
        },
        {
          head: t('members.contact'),
          cell: ({ email, emailProven, phone, phoneProven }) => (
            <>
              <Contact text={email} proven={emailProven} />
              <Contact text={phone} proven={phoneProven} />
            </>
          ),
        },
        {
          head: t('members.role'),
          cell: ({ role }) => t(role === 'tenantAdmin' ? 'members.administrator' : 'members.member'),
        },
        {
          head: t('groups.title'),
          cell: ({ groups }) => (
            <span className="flex flex-wrap gap-1">
              {groups.map(({ id, name }) => (
                <Badge key={id}>{name}</Badge>
              ))}
            </span>
          ),
        },
        { head: t('members.stateLabel'), cell: (member) => <States {...member} /> },
        {
          head: t('members.lastVisit'),
          kind: 'time',
          cell: ({ lastVisitTime }) => (lastVisitTime ? relativeTime(lastVisitTime, t) : t('members.neverHere')),
        },
        {
          head: t('common.actions.more'),
          kind: 'acts',
          cell: (member) => <Menu member={member} onAct={(act) => onAct(member, act)} />,
        },
      ]}
    />
  )
}

function States({ state, disabledBy, welcome, secondFactor }: Member) {
  const { t } = useText()
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={state === 'enabled' ? 'success' : 'danger'}>{t(`members.state.${state}`)}</Badge>
      {disabledBy && <Badge>{t(`members.disabledBy.${disabledBy}`)}</Badge>}
      {secondFactor && <Badge>{t('members.twoSteps')}</Badge>}
      {welcome && (
        <span title={t(`welcome.stateHint.${welcome}`)}>
          <Badge tone={welcome === 'expired' ? 'warning' : 'neutral'}>{t(`welcome.state.${welcome}`)}</Badge>
        </span>
      )}
    </span>
  )
}
