// Promotion links of operators, and visits from other sites.
import {
  AddBacklinkInput,
  ById,
  type Created,
  CreatePromotionLinkInput,
  ListPromotionLinksInput,
  type PromotionLinkPage,
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

export const promotion = router({
  list: operatorCall
    .input(ListPromotionLinksInput)
    .query(({ ctx, input }): Promise<PromotionLinkPage> => listPromotionLinks(ctx.domain, input)),
  channels: operatorCall.query(({ ctx }): Promise<string[]> => listSourceChannels(ctx.domain)),
  create: operatorCall
    .input(CreatePromotionLinkInput)
    .mutation(({ ctx, input }): Promise<Created> => createPromotionLink(ctx.domain, input)),
  update: operatorCall
    .input(UpdatePromotionLinkInput)
    .mutation(({ ctx, input }): Promise<void> => updatePromotionLink(ctx.domain, input)),
  remove: operatorCall.input(ById).mutation(({ ctx, input }): Promise<void> => deletePromotionLink(ctx.domain, input)),
  backlink: openCall
    .use(limited('click'))
    .input(AddBacklinkInput)
    .mutation(async ({ ctx, input }): Promise<null> => {
      if (ctx.client.followed) await addBacklink(ctx.domain, input, ctx.client.ownHosts)
      return null
    }),
})
