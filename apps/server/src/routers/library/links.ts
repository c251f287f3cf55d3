// All links of an organisation in one list, and their end (specification §2 share, §6).
import { ListLinksInput, RevokeLinkInput, RevokeLinksInput } from '@lectern/contracts'
import { listDoubtfulGrants, listLinks, revokeLink, revokeLinks } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const link = router({
  list: memberCall.input(ListLinksInput).query(verb(listLinks)),
  doubtful: memberCall.query(verb(listDoubtfulGrants)),
  revoke: memberCall.input(RevokeLinkInput).mutation(verb(revokeLink)),
  revokeAll: memberCall.input(RevokeLinksInput).mutation(verb(revokeLinks)),
})
