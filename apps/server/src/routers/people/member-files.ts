// Files of members after their upload, for administrators (specification §2 'Member management').
import {
  ListMemberLinesInput,
  type MemberImport,
  MemberImportById,
  type MemberLinePage,
  RunMemberImportInput,
} from '@lectern/contracts'
import { getMemberImport, listMemberLines, startMemberImport } from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'

export const memberImport = router({
  get: memberCall
    .input(MemberImportById)
    .query(({ ctx, input }): Promise<MemberImport> => getMemberImport(ctx.domain, input)),
  lines: memberCall
    .input(ListMemberLinesInput)
    .query(({ ctx, input }): Promise<MemberLinePage> => listMemberLines(ctx.domain, input)),
  run: memberCall
    .input(RunMemberImportInput)
    .mutation(({ ctx, input }): Promise<MemberImport> => startMemberImport(ctx.domain, input, ctx.client)),
})
