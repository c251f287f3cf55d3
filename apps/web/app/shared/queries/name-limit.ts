// Longest name of a space or manual: 12 unless operators raise it (specification §5).
import { LIMITS } from '@lectern/contracts'
import { trpc } from '~/lib/trpc.ts'

export const useNameLimit = (): number => trpc.system.config.useQuery().data?.nameLength ?? LIMITS.resourceName
