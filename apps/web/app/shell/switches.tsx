// Changing role and organisation from the menu of the person, for those who have several (specification §2, §6; ACC-05).
import { RoleCode } from '@lectern/contracts'
import { DropdownMenuMore, DropdownMenuRadioGroup, DropdownMenuRadioItem, DropdownMenuSeparator } from '@lectern/ui'
import { Building2, UsersRound } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { storeToken } from '~/lib/token.ts'
import { trpc } from '~/lib/trpc.ts'

/** A full page load: everything shown belongs to who one is now. */
const enter = ({ token }: { token: string }) => {
  storeToken(token)
  location.assign(paths.start)
}

/** Nothing for people with one role in one organisation. */
export function SwitchRows() {
  const { t } = useText()
  const { data } = trpc.account.standing.useQuery()
  const switchTenant = trpc.account.switchTenant.useMutation({ onSuccess: enter })
  const switchRole = trpc.account.switchRole.useMutation({ onSuccess: enter })
  if (!data) return null
  const { tenants, roles } = data
  const tenant = tenants.find(({ current }) => current)
  const role = roles.find(({ current }) => current)?.role
  return (
    <>
      {tenants.length > 1 && (
        <DropdownMenuMore
          label={
            <>
              <Building2 />
              {t('account.switch.tenant')}
            </>
          }
          value={tenant?.name}
        >
          <DropdownMenuRadioGroup
            value={tenant?.tenantId ?? ''}
            onValueChange={(tenantId) => tenantId !== tenant?.tenantId && switchTenant.mutate({ tenantId })}
          >
            {tenants.map((one) => (
              <DropdownMenuRadioItem key={one.tenantId} value={one.tenantId}>
                <span className="min-w-0 truncate">{one.name}</span>
                <span className="ml-auto text-third text-xs">{t(`account.switch.tenantRole.${one.role}`)}</span>
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuMore>
      )}
      {roles.length > 1 && (
        <DropdownMenuMore
          label={
            <>
              <UsersRound />
              {t('account.switch.role')}
            </>
          }
          value={role && t(`account.switch.roles.${role}`)}
        >
          <DropdownMenuRadioGroup
            value={role ?? ''}
            onValueChange={(next) => next !== role && switchRole.mutate({ role: RoleCode.parse(next) })}
          >
            {roles.map((one) => (
              <DropdownMenuRadioItem key={one.role} value={one.role}>
                {t(`account.switch.roles.${one.role}`)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuMore>
      )}
      {(tenants.length > 1 || roles.length > 1) && <DropdownMenuSeparator />}
    </>
  )
}
