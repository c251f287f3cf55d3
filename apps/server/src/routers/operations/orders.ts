// Orders of an organisation by its administrators; all orders, packages and ways to pay by operators (TEN-07, OPS-04).
import {
  ById,
  CreateOrderInput,
  JudgeOrderInput,
  ListAllOrdersInput,
  ListOrdersInput,
  type PaymentSettings,
  SavePackageInput,
  TestPaymentInput,
  UpdatePaymentInput,
} from '@lectern/contracts'
import {
  acceptOrder,
  cancelOrder,
  checkPayment,
  confirmTransfer,
  createOrder,
  dismissOrder,
  exportAllOrders,
  exportOrders,
  getAnyOrder,
  getOffer,
  getOrder,
  listAllOrders,
  listOrders,
  listPackages,
  listPaymentSettings,
  openPayment,
  refundOrder,
  removePackage,
  savePackage,
  testPayment,
  updatePayment,
} from '@lectern/operations'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const order = router({
  offer: memberCall.query(verb(getOffer)),
  list: memberCall.input(ListOrdersInput).query(verb(listOrders)),
  get: memberCall.input(ById).query(verb(getOrder)),
  create: memberCall.input(CreateOrderInput).mutation(verb(createOrder)),
  pay: memberCall.input(ById).mutation(clientVerb(openPayment)),
  check: memberCall.input(ById).mutation(verb(checkPayment)),
  cancel: memberCall.input(ById).mutation(verb(cancelOrder)),
  // A mutation: the export is written to the audit log.
  export: memberCall.input(ListOrdersInput).mutation(verb(exportOrders)),
})

export const orderAudit = router({
  list: operatorCall.input(ListAllOrdersInput).query(verb(listAllOrders)),
  get: operatorCall.input(ById).query(verb(getAnyOrder)),
  confirm: operatorCall.input(JudgeOrderInput).mutation(verb(confirmTransfer)),
  accept: operatorCall.input(JudgeOrderInput).mutation(verb(acceptOrder)),
  dismiss: operatorCall.input(JudgeOrderInput).mutation(verb(dismissOrder)),
  refund: operatorCall.input(JudgeOrderInput).mutation(verb(refundOrder)),
  export: operatorCall.input(ListAllOrdersInput).mutation(verb(exportAllOrders)),
})

export const payment = router({
  packages: operatorCall.query(verb(listPackages)),
  savePackage: operatorCall.input(SavePackageInput).mutation(verb(savePackage)),
  removePackage: operatorCall.input(ById).mutation(verb(removePackage)),
  settings: operatorCall.query(
    ({ ctx }): Promise<PaymentSettings[]> => listPaymentSettings(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  update: operatorCall
    .input(UpdatePaymentInput)
    .mutation(
      ({ ctx, input }): Promise<PaymentSettings> => updatePayment(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  test: operatorCall.input(TestPaymentInput).mutation(verb(testPayment)),
})
