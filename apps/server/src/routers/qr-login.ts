// Sign-in by scanning a code (specification §2 'QR scan'): the waiting page, and the signed-in device that decides.
import {
  ById,
  type LoginOutput,
  QrDecideInput,
  type QrLogin,
  type QrLoginRequest,
  type QrLoginState,
  QrWaitInput,
} from '@lectern/contracts'
import { confirmQrLogin, enterByQr, findQrRequest, qrLoginState, startQrLogin } from '@lectern/domain'
import { limited, memberCall, openCall, router } from '../trpc.ts'

export const qrLogin = router({
  start: openCall.use(limited('login')).mutation(({ ctx }): Promise<QrLogin> => startQrLogin(ctx.domain, ctx.client)),
  state: openCall
    .input(QrWaitInput)
    .mutation(({ ctx, input }): Promise<QrLoginState> => qrLoginState(ctx.domain, input)),
  enter: openCall.input(QrWaitInput).mutation(async ({ ctx, input }): Promise<LoginOutput> => {
    const answer = await enterByQr(ctx.domain, input, ctx.client)
    ctx.session.open(answer.token)
    return answer
  }),
  request: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<QrLoginRequest> => findQrRequest(ctx.domain, input)),
  decide: memberCall.input(QrDecideInput).mutation(async ({ ctx, input }): Promise<null> => {
    await confirmQrLogin(ctx.domain, input)
    return null
  }),
})
