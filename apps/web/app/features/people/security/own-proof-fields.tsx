// OwnerProofFields of anyone who is signed in.
import type { OwnerProof } from '@lectern/contracts'
import { Skeleton } from '@lectern/ui'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { trpc } from '~/lib/trpc.ts'
import { OwnerProofFields, ownerFacts } from './owner-proof-fields.tsx'

type Props<Values extends FieldValues & OwnerProof> = Omit<ComponentProps<typeof OwnerProofFields<Values>>, 'facts'>

export function OwnProofFields<Values extends FieldValues & OwnerProof>(props: Props<Values>) {
  const overview = trpc.security.overview.useQuery()
  return overview.data ? (
    <OwnerProofFields facts={ownerFacts(overview.data)} {...props} />
  ) : (
    <Skeleton className="h-16" />
  )
}
