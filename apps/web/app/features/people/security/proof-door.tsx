// Shows the dialog that asks who sits there, whenever an act waits for it; on pages with acts that need a recent sign-in.
import { useSyncExternalStore } from 'react'
import { proofAsked } from '~/lib/proof-link.ts'
import { later } from '~/shared/page/later.tsx'

const ProofDialog = later(() => import('./proof-dialog.tsx').then((part) => part.ProofDialog))

export function ProofDoor() {
  return useSyncExternalStore(proofAsked.subscribe, proofAsked.now, () => false) ? <ProofDialog /> : null
}
