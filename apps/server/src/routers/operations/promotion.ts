// Promotion links of operators, and visits from other sites.
import * as contracts from '@lectern/contracts'
import * as operations from '@lectern/operations'
import { addBacklink } from '@lectern/reading'
import { limited, openCall, operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const promotion = router({
  list: operatorCall.input(contracts.ListPromotionLinksInput).query(verb(operations.listPromotionLinks)),
  channels: operatorCall.query(verb(operations.listSourceChannels)),
  create: operatorCall.input(contracts.CreatePromotionLinkInput).mutation(verb(operations.createPromotionLink)),
  update: operatorCall.input(contracts.UpdatePromotionLinkInput).mutation(verb(operations.updatePromotionLink)),
  remove: operatorCall.input(contracts.ById).mutation(verb(operations.deletePromotionLink)),
  backlink: openCall
    .use(limited('click'))
    .input(contracts.AddBacklinkInput)
    .mutation(async ({ ctx, input }): Promise<null> => {
      if (ctx.client.followed) await addBacklink(ctx.domain, input, ctx.client.ownHosts)
      return null
    }),
})
