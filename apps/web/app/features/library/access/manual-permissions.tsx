// The tab 'manual permission' of the manual settings: inheriting from the space or keeping to its own members (specification §6).
import type { Manual } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { AccessPanel } from './access-panel.tsx'

export function ManualPermissions({ manual }: { manual: Manual }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const change = trpc.manual.setInheritance.useMutation({
    onSuccess: async () => {
      toast.success(t('permission.saved'))
      await utils.manual.invalidate()
    },
  })
  const manage = manual.abilities.manageMembers === true
  return (
    <div className="flex flex-col gap-5">
      <fieldset disabled={!manage || change.isPending} className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold text-ink">{t('permission.inheritance')}</legend>
        {([false, true] as const).map((ownMembersOnly) => (
          <label
            key={`${ownMembersOnly}`}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2.5 hover:bg-hover has-[:checked]:border-primary has-[:disabled]:cursor-not-allowed has-[:checked]:bg-primary-subtle"
          >
            <input
              type="radio"
              name="inheritance"
              className="mt-1 size-3.5 accent-primary"
              checked={manual.ownMembersOnly === ownMembersOnly}
              onChange={() => change.mutate({ id: manual.id, ownMembersOnly })}
            />
            <span>
              <span className="block font-medium text-ink">
                {t(ownMembersOnly ? 'permission.own' : 'permission.inherit')}
              </span>
              <span className="block text-second text-xs">
                {t(ownMembersOnly ? 'permission.ownHint' : 'permission.inheritHint', { space: manual.spaceName })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <AccessPanel place={{ kind: 'manual', id: manual.id }} manage={manage} />
    </div>
  )
}
