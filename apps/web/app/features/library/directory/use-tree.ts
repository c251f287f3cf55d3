/** The directory of a manual, asked for beside the calls of the same moment, of which some are slow. */
import { ALONE, trpc } from '~/lib/trpc.ts'

export const useTree = (manualId: string) => trpc.article.tree.useQuery({ manualId }, { trpc: ALONE })
