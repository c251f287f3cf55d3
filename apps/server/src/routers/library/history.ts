// History of an article (specification §2 history versions).
import {
  ById,
  ListVersionsInput,
  RestoreVersionInput,
  type SaveArticleOutput,
  type Version,
  type VersionPage,
} from '@lectern/contracts'
import { getVersion, listVersions, restoreVersion, rollBack } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const version = router({
  list: memberCall
    .input(ListVersionsInput)
    .query(({ ctx, input }): Promise<VersionPage> => listVersions(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<Version> => getVersion(ctx.domain, input)),
  restore: memberCall
    .input(RestoreVersionInput)
    .mutation(({ ctx, input }): Promise<SaveArticleOutput> => restoreVersion(ctx.domain, input)),
  rollBack: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<SaveArticleOutput> => rollBack(ctx.domain, input)),
})
