// The system as a whole, for everybody: its parameters, the first run, promotion clicks (specification §2, §4, §7).
import { ClickPromotionInput, FindSystemDictInput, InitializeInput, TestMailInput } from '@lectern/contracts'
import { clickPromotion, initializeSystem, sendTestMail, systemConfig, systemDict } from '@lectern/operations'
import { limited, openCall, router } from '../../trpc/init.ts'
import { nullVerb, verb } from '../../trpc/verbs.ts'

export const system = router({
  config: openCall.query(verb(systemConfig)),
  dict: openCall.input(FindSystemDictInput).query(verb(systemDict)),
  initialize: openCall.use(limited('login')).input(InitializeInput).mutation(verb(initializeSystem)),
  testMail: openCall.use(limited('login')).input(TestMailInput).mutation(nullVerb(sendTestMail)),
  clickPromotion: openCall.use(limited('click')).input(ClickPromotionInput).mutation(nullVerb(clickPromotion)),
})
