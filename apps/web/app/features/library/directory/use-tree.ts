/** The directory of a manual, loaded outside the batch of other calls, some of which are slow. */
import { ALONE, trpc } from '~/lib/trpc.ts'

export const useTree = (manualId: string) => trpc.article.tree.useQuery({ manualId }, { trpc: ALONE })
