// Audience of a manual, for forms and descriptions (specification §4 Manual publicity). Pure.
import type { LinkPermission, Manual, UpdateManualSettingsInput } from '@lectern/contracts'
import { type Publicity, publicityOf, releaseOf } from './publicity.ts'

/** One choice of scope and sign-in; `linkPermission` counts for `external` only. */
export type Audience = { publicity: Publicity; linkPermission: LinkPermission }

type Released = Pick<Manual, 'releaseType' | 'releaseScope' | 'linkPermission'>

export const audienceOf = (manual: Released): Audience => ({
  publicity: publicityOf(manual),
  linkPermission: manual.linkPermission,
})

/** After another scope was chosen: what everybody may read asks nobody to sign in, until that is chosen too. */
export const withPublicity = (before: Audience, publicity: Publicity): Audience => ({
  publicity,
  linkPermission: publicity === 'external' && before.publicity !== 'external' ? 'public' : before.linkPermission,
})

export const sameAudience = (one: Audience, other: Audience): boolean =>
  one.publicity === other.publicity && (one.publicity !== 'external' || one.linkPermission === other.linkPermission)

/** Returns the settings to store. */
export const audienceChange = ({
  publicity,
  linkPermission,
}: Audience): Omit<UpdateManualSettingsInput, 'id'> & { releaseType: Manual['releaseType'] } => ({
  ...releaseOf(publicity),
  ...(publicity === 'external' && { linkPermission }),
})

/** Effective readers: link permission `system` admits the organisation and nobody else, whatever the scope is. */
export type Readers = 'collaborators' | 'organisation' | 'organisationPassword' | 'everybody' | 'everybodyPassword'

export function readersOf(manual: Released & Pick<Manual, 'hasSharePassword'>): Readers {
  const { publicity, linkPermission } = audienceOf(manual)
  if (publicity === 'private' || publicity === 'members') return 'collaborators'
  const everybody = publicity === 'external' && linkPermission === 'public'
  if (manual.hasSharePassword) return everybody ? 'everybodyPassword' : 'organisationPassword'
  return everybody ? 'everybody' : 'organisation'
}
