// Files of members after their upload, for administrators (specification §2 'Member management').
import { ListMemberLinesInput, MemberImportById, RunMemberImportInput } from '@lectern/contracts'
import { getMemberImport, listMemberLines, startMemberImport } from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const memberImport = router({
  get: memberCall.input(MemberImportById).query(verb(getMemberImport)),
  lines: memberCall.input(ListMemberLinesInput).query(verb(listMemberLines)),
  run: memberCall.input(RunMemberImportInput).mutation(clientVerb(startMemberImport)),
})
