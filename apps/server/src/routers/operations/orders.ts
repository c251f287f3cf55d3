// Orders of an organisation by its administrators; all orders, packages and ways to pay by operators (TEN-07, OPS-04).
import {
  type AiPackage,
  ById,
  type Created,
  CreateOrderInput,
  type ExportedOrders,
  JudgeOrderInput,
  ListAllOrdersInput,
  ListOrdersInput,
  type Offer,
  type OrderDetail,
  type OrderPage,
  type Payment,
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

export const order = router({
  offer: memberCall.query(({ ctx }): Promise<Offer> => getOffer(ctx.domain)),
  list: memberCall.input(ListOrdersInput).query(({ ctx, input }): Promise<OrderPage> => listOrders(ctx.domain, input)),
  get: memberCall.input(ById).query(({ ctx, input }): Promise<OrderDetail> => getOrder(ctx.domain, input)),
  create: memberCall
    .input(CreateOrderInput)
    .mutation(({ ctx, input }): Promise<Created> => createOrder(ctx.domain, input)),
  pay: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<Payment> => openPayment(ctx.domain, input, ctx.client)),
  check: memberCall.input(ById).mutation(({ ctx, input }): Promise<null> => checkPayment(ctx.domain, input)),
  cancel: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => cancelOrder(ctx.domain, input)),
  // A mutation: the export is written to the audit log.
  export: memberCall
    .input(ListOrdersInput)
    .mutation(({ ctx, input }): Promise<ExportedOrders> => exportOrders(ctx.domain, input)),
})

export const orderAudit = router({
  list: operatorCall
    .input(ListAllOrdersInput)
    .query(({ ctx, input }): Promise<OrderPage & { waiting: number }> => listAllOrders(ctx.domain, input)),
  get: operatorCall.input(ById).query(({ ctx, input }): Promise<OrderDetail> => getAnyOrder(ctx.domain, input)),
  confirm: operatorCall
    .input(JudgeOrderInput)
    .mutation(({ ctx, input }): Promise<OrderDetail> => confirmTransfer(ctx.domain, input)),
  accept: operatorCall
    .input(JudgeOrderInput)
    .mutation(({ ctx, input }): Promise<OrderDetail> => acceptOrder(ctx.domain, input)),
  dismiss: operatorCall
    .input(JudgeOrderInput)
    .mutation(({ ctx, input }): Promise<OrderDetail> => dismissOrder(ctx.domain, input)),
  refund: operatorCall
    .input(JudgeOrderInput)
    .mutation(({ ctx, input }): Promise<OrderDetail> => refundOrder(ctx.domain, input)),
  export: operatorCall
    .input(ListAllOrdersInput)
    .mutation(({ ctx, input }): Promise<ExportedOrders> => exportAllOrders(ctx.domain, input)),
})

export const payment = router({
  packages: operatorCall.query(({ ctx }): Promise<AiPackage[]> => listPackages(ctx.domain)),
  savePackage: operatorCall
    .input(SavePackageInput)
    .mutation(({ ctx, input }): Promise<Created> => savePackage(ctx.domain, input)),
  removePackage: operatorCall.input(ById).mutation(({ ctx, input }): Promise<void> => removePackage(ctx.domain, input)),
  settings: operatorCall.query(
    ({ ctx }): Promise<PaymentSettings[]> => listPaymentSettings(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  update: operatorCall
    .input(UpdatePaymentInput)
    .mutation(
      ({ ctx, input }): Promise<PaymentSettings> => updatePayment(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  test: operatorCall
    .input(TestPaymentInput)
    .mutation(({ ctx, input }): Promise<null> => testPayment(ctx.domain, input)),
})
