// Promotion links of operators, and visits from other sites.
import {
  AddBacklinkInput,
  ById,
  CreatePromotionLinkInput,
  ListPromotionLinksInput,
  UpdatePromotionLinkInput,
} from '@lectern/contracts'
import {
  createPromotionLink,
  deletePromotionLink,
  listPromotionLinks,
  listSourceChannels,
  updatePromotionLink,
} from '@lectern/operations'
import { addBacklink } from '@lectern/reading'
import { limited, openCall, operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const promotion = router({
  list: operatorCall.input(ListPromotionLinksInput).query(verb(listPromotionLinks)),
  channels: operatorCall.query(verb(listSourceChannels)),
  create: operatorCall.input(CreatePromotionLinkInput).mutation(verb(createPromotionLink)),
  update: operatorCall.input(UpdatePromotionLinkInput).mutation(verb(updatePromotionLink)),
  remove: operatorCall.input(ById).mutation(verb(deletePromotionLink)),
  backlink: openCall
    .use(limited('click'))
    .input(AddBacklinkInput)
    .mutation(async ({ ctx, input }): Promise<null> => {
      if (ctx.client.followed) await addBacklink(ctx.domain, input, ctx.client.ownHosts)
      return null
    }),
})
