// The calls about the people of a space or of a manual, with the same shape for both.
import { type Holder, type ManualRole, SpaceRole } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'

/** The target of roles. */
export type ResourceRef = { kind: 'space' | 'manual'; id: string }
type Page = { name?: string; current: number; size: number }

export function useMembers({ kind, id }: ResourceRef, page: Page) {
  const space = trpc.space.members.useQuery({ id, ...page }, { ...KEEP, enabled: kind === 'space' })
  const manual = trpc.manual.members.useQuery({ id, ...page }, { ...KEEP, enabled: kind === 'manual' })
  return kind === 'space' ? space : manual
}

export function useGroups({ kind, id }: ResourceRef, page: Page) {
  const space = trpc.space.groups.useQuery({ id, ...page }, { ...KEEP, enabled: kind === 'space' })
  const manual = trpc.manual.groups.useQuery({ id, ...page }, { ...KEEP, enabled: kind === 'manual' })
  return kind === 'space' ? space : manual
}

export function useCandidates({ kind, id }: ResourceRef, page: Page) {
  const space = trpc.space.candidates.useQuery({ id, ...page }, { ...KEEP, enabled: kind === 'space' })
  const manual = trpc.manual.candidates.useQuery({ id, ...page }, { ...KEEP, enabled: kind === 'manual' })
  return kind === 'space' ? space : manual
}

/** Grants and revokes roles; afterwards everything that shows permissions is reloaded. */
export function useAccessChanges({ kind, id }: ResourceRef) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const onSuccess = async () => {
    toast.success(t('permission.saved'))
    await Promise.all([utils.space.invalidate(), utils.manual.invalidate()])
  }
  const spaceGrant = trpc.space.grant.useMutation({ onSuccess })
  const manualGrant = trpc.manual.grant.useMutation({ onSuccess })
  const spaceRevoke = trpc.space.revoke.useMutation({ onSuccess })
  const manualRevoke = trpc.manual.revoke.useMutation({ onSuccess })
  return {
    busy: [spaceGrant, manualGrant, spaceRevoke, manualRevoke].some(({ isPending }) => isPending),
    /** `done` is called when it worked. */
    grant(holders: Holder[], role: ManualRole, done?: () => void) {
      const forSpace = SpaceRole.safeParse(role)
      if (kind === 'manual') manualGrant.mutate({ id, holders, role }, { onSuccess: done })
      else if (forSpace.success) spaceGrant.mutate({ id, holders, role: forSpace.data }, { onSuccess: done })
    },
    revoke(holders: Holder[], done?: () => void) {
      const change = kind === 'manual' ? manualRevoke : spaceRevoke
      change.mutate({ id, holders }, { onSuccess: done })
    },
  }
}
