// All links of an organisation in one list, and their end (specification §2 share, §6).
import {
  type DoubtfulGrant,
  type ListedLinkPage,
  ListLinksInput,
  type RevokedLinks,
  RevokeLinkInput,
  RevokeLinksInput,
} from '@lectern/contracts'
import { listDoubtfulGrants, listLinks, revokeLink, revokeLinks } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const link = router({
  list: memberCall
    .input(ListLinksInput)
    .query(({ ctx, input }): Promise<ListedLinkPage> => listLinks(ctx.domain, input)),
  doubtful: memberCall.query(({ ctx }): Promise<DoubtfulGrant[]> => listDoubtfulGrants(ctx.domain)),
  revoke: memberCall.input(RevokeLinkInput).mutation(({ ctx, input }): Promise<void> => revokeLink(ctx.domain, input)),
  revokeAll: memberCall
    .input(RevokeLinksInput)
    .mutation(({ ctx, input }): Promise<RevokedLinks> => revokeLinks(ctx.domain, input)),
})
