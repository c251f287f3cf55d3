// The system as a whole, for everybody: its parameters, the first run, promotion clicks (specification §2, §4, §7).
import {
  ClickPromotionInput,
  FindSystemDictInput,
  type Initialized,
  InitializeInput,
  type SystemConfig,
  type SystemDict,
  TestMailInput,
} from '@lectern/contracts'
import { clickPromotion, initializeSystem, sendTestMail, systemConfig, systemDict } from '@lectern/operations'
import { limited, openCall, router } from '../../trpc/init.ts'

export const system = router({
  config: openCall.query(({ ctx }): Promise<SystemConfig> => systemConfig(ctx.domain)),
  dict: openCall
    .input(FindSystemDictInput)
    .query(({ ctx, input }): Promise<SystemDict> => systemDict(ctx.domain, input)),
  initialize: openCall
    .use(limited('login'))
    .input(InitializeInput)
    .mutation(({ ctx, input }): Promise<Initialized> => initializeSystem(ctx.domain, input)),
  testMail: openCall
    .use(limited('login'))
    .input(TestMailInput)
    .mutation(async ({ ctx, input }): Promise<null> => {
      await sendTestMail(ctx.domain, input)
      return null
    }),
  clickPromotion: openCall
    .use(limited('click'))
    .input(ClickPromotionInput)
    .mutation(async ({ ctx, input }): Promise<null> => {
      await clickPromotion(ctx.domain, input, ctx.client)
      return null
    }),
})
