// The tab 'manual permission' of the manual settings: inheriting from the space or keeping to its own members (specification §6).
import type { Manual } from '@lectern/contracts'
import { RadioGroup } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { AccessPanel } from './access-panel.tsx'

export function ManualPermissions({ manual }: { manual: Manual }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const change = trpc.manual.setInheritance.useMutation({
    onSuccess: afterChange(t('permission.saved'), null, utils.manual),
  })
  const manage = manual.abilities.manageMembers === true
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        variant="card"
        disabled={!manage || change.isPending}
        legend={t('permission.inheritance')}
        options={[
          {
            value: 'inherit',
            label: t('permission.inherit'),
            hint: t('permission.inheritHint', { space: manual.spaceName }),
          },
          { value: 'own', label: t('permission.own'), hint: t('permission.ownHint', { space: manual.spaceName }) },
        ]}
        value={manual.ownMembersOnly ? 'own' : 'inherit'}
        onChange={(value) => change.mutate({ id: manual.id, ownMembersOnly: value === 'own' })}
      />
      <AccessPanel place={{ kind: 'manual', id: manual.id }} manage={manage} />
    </div>
  )
}
