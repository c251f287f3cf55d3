// Orders of an organisation by its administrators; all orders, packages and ways to pay by operators (TEN-07, OPS-04).
import * as contracts from '@lectern/contracts'
import * as operations from '@lectern/operations'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const order = router({
  offer: memberCall.query(verb(operations.getOffer)),
  list: memberCall.input(contracts.ListOrdersInput).query(verb(operations.listOrders)),
  get: memberCall.input(contracts.ById).query(verb(operations.getOrder)),
  create: memberCall.input(contracts.CreateOrderInput).mutation(verb(operations.createOrder)),
  pay: memberCall.input(contracts.ById).mutation(clientVerb(operations.openPayment)),
  check: memberCall.input(contracts.ById).mutation(verb(operations.checkPayment)),
  cancel: memberCall.input(contracts.ById).mutation(verb(operations.cancelOrder)),
  // A mutation: the export is written to the audit log.
  export: memberCall.input(contracts.ExportOrdersInput).mutation(verb(operations.exportOrders)),
})

export const orderAudit = router({
  list: operatorCall.input(contracts.ListAllOrdersInput).query(verb(operations.listAllOrders)),
  get: operatorCall.input(contracts.ById).query(verb(operations.getAnyOrder)),
  confirm: operatorCall.input(contracts.JudgeOrderInput).mutation(verb(operations.confirmTransfer)),
  accept: operatorCall.input(contracts.JudgeOrderInput).mutation(verb(operations.acceptOrder)),
  dismiss: operatorCall.input(contracts.JudgeOrderInput).mutation(verb(operations.dismissOrder)),
  refund: operatorCall.input(contracts.JudgeOrderInput).mutation(verb(operations.refundOrder)),
  export: operatorCall.input(contracts.ExportAllOrdersInput).mutation(verb(operations.exportAllOrders)),
})

export const payment = router({
  packages: operatorCall.query(verb(operations.listPackages)),
  savePackage: operatorCall.input(contracts.SavePackageInput).mutation(verb(operations.savePackage)),
  removePackage: operatorCall.input(contracts.ById).mutation(verb(operations.removePackage)),
  settings: operatorCall.query(
    ({ ctx }): Promise<contracts.PaymentSettings[]> =>
      operations.listPaymentSettings(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  update: operatorCall
    .input(contracts.UpdatePaymentInput)
    .mutation(
      ({ ctx, input }): Promise<contracts.PaymentSettings> =>
        operations.updatePayment(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  test: operatorCall.input(contracts.TestPaymentInput).mutation(verb(operations.testPayment)),
})
