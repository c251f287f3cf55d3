// [TEN-07] [OPS-04] Invoices on a real database and storage: what can be invoiced, races, who may do what, files that are none, refunds.
import { buffer } from 'node:stream/consumers'
import type { RequestInvoiceInput } from '@lectern/contracts'
import type { DomainContext, InvoiceIssuer } from '@lectern/kernel'
import {
  aLibrary,
  aMember,
  expectCode,
  operator,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { cancelOrder, confirmTransfer, createOrder, getOrder, refundOrder, savePackage } from '../orders/index.ts'
import {
  getAnyInvoice,
  issueInvoice,
  listAllInvoices,
  listInvoices,
  listInvoiceTitles,
  openInvoice,
  refuseInvoice,
  reissueInvoice,
  removeInvoiceTitle,
  requestInvoice,
  voidInvoice,
  withdrawInvoice,
} from './index.ts'

const SITE = { origin: 'https://help.test' }
const PAGE = { current: 1, size: 20 }
const ALL = { ...PAGE, search: '' }
const NOTE = 'Bank 42'
const TITLE = {
  ...{ kind: 'enterprise', name: 'Acme', taxNumber: '91350100M000100Y43', bank: 'Example Bank', account: '6222' },
  ...{ address: '', phone: '', email: '' },
} as const satisfies Omit<RequestInvoiceInput, 'orderIds'>
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const { prisma } = testDatabase()
let clerk: DomainContext

async function aPackage(currency: 'CNY' | 'USD', price: number): Promise<string> {
  const fields = { nameZh: '十次', nameEn: 'Ten', answers: 10, price, currency, enabled: true, position: 0 } as const
  return (await savePackage(clerk, fields)).id
}
async function anOrder(ctx = admin, currency: 'CNY' | 'USD' = 'CNY', price = 12_345): Promise<string> {
  return (await createOrder(ctx, { packageId: await aPackage(currency, price), way: 'transfer' })).id
}
async function paid(...args: Parameters<typeof anOrder>): Promise<string> {
  const id = await anOrder(...args)
  await confirmTransfer(clerk, { id, note: NOTE })
  return id
}
const ask = (orderIds: string[], ctx = admin) => requestInvoice(ctx, { ...TITLE, orderIds }, SITE)
async function* once(bytes: Uint8Array) {
  yield bytes
}
const issue = (id: string, bytes: Uint8Array = PDF, ctx = clerk) =>
  issueInvoice(ctx, { id, number: '25312000000012345678', day: '2026-11-23', stream: once(bytes) }, SITE)
const stateOf = async (id: string) => (await prisma.invoice.findUniqueOrThrow({ where: { id } })).state
const audited = (action: string) => prisma.auditLog.count({ where: { tenantId: library.tenantId, action } })
const archive = (files: Record<string, string | Buffer>) => {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

const library = testLibrary()
const { tenantAdmin: admin } = library.as
beforeEach(async () => {
  clerk = await testContext(operator())
})

describe('[TEN-07] a request', () => {
  test('covers one or several paid orders and their sum, and remembers the title', async () => {
    const orders = [await paid(admin, 'CNY', 100), await paid(admin, 'CNY', 20_001)]
    await ask([...orders, orders[0] as string])
    const { records } = await listInvoices(admin, PAGE)
    expect(records).toMatchObject([{ ...TITLE, state: 'requested', amount: 20_101, currency: 'CNY', file: null }])
    expect(records[0]?.orders.map(({ id }) => id).sort()).toEqual(orders.sort())
    expect(await getOrder(admin, { id: orders[0] as string })).toMatchObject({ invoice: 'requested' })
    await ask([await paid()])
    const titles = await listInvoiceTitles(admin)
    expect(titles).toMatchObject([TITLE])
    await removeInvoiceTitle(admin, { id: titles[0]?.id ?? '' })
    expect(await listInvoiceTitles(admin)).toEqual([])
    expect(await audited('invoice.request')).toBe(2)
  })

  test('is refused for unpaid, refunded, foreign, invoiced or mixed-currency orders', async () => {
    const good = await paid()
    const cancelled = await anOrder()
    await cancelOrder(admin, { id: cancelled })
    const refunded = await paid()
    await refundOrder(clerk, { id: refunded, note: NOTE })
    const stranger = await testContext((await aLibrary()).tenantAdmin)
    const foreign = await paid(stranger)
    for (const bad of [await anOrder(), cancelled, refunded, await paid(admin, 'USD'), foreign, 'nothing'])
      await expectCode(ask([good, bad]), 'invoiceOrders')
    const huge = [await paid(admin, 'CNY', 1_000_000_000), await paid(admin, 'CNY', 1_000_000_000), good]
    await expectCode(ask(huge), 'invoiceOrders')
    await ask([good])
    await expectCode(ask([good]), 'invoiceOrders')
    expect(await prisma.invoice.count({ where: { tenantId: library.tenantId } })).toBe(1)
  })

  test('creates one of two concurrent requests for an order', async () => {
    const [a, b, c] = [await paid(), await paid(), await paid()]
    const both = await Promise.allSettled([ask([a, b]), ask([b, c]), ask([b])])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await prisma.invoiceOrder.count({ where: { orderId: b, living: true } })).toBe(1)
  })

  test('is unique per order by a constraint of the database', async () => {
    const order = await paid()
    await ask([order])
    const [row] = await prisma.invoice.findMany({ where: { tenantId: library.tenantId } })
    const { id: _, ...copy } = row as NonNullable<typeof row>
    await prisma.invoice.create({ data: { ...copy, id: `copy${order}` } })
    const twice = prisma.invoiceOrder.create({
      data: { invoiceId: `copy${order}`, orderId: order, tenantId: library.tenantId },
    })
    await expect(twice).rejects.toThrow()
  })

  test('is withdrawn, which frees the order, but not after it is issued', async () => {
    const order = await paid()
    const { id } = await ask([order])
    await withdrawInvoice(admin, { id })
    await expectCode(issue(id), 'invoiceEnded')
    await expectCode(withdrawInvoice(admin, { id }), 'invoiceEnded')
    const { id: again } = await ask([order])
    await issue(again)
    await expectCode(withdrawInvoice(admin, { id: again }), 'invoiceEnded')
  })

  test('is hidden from everybody else', async () => {
    const { id } = await ask([await paid()])
    await issue(id)
    const stranger = await testContext((await aLibrary()).tenantAdmin)
    const member = await testContext(await aMember(library.tenantId))
    await expectCode(withdrawInvoice(stranger, { id }), 'notFound')
    expect((await listInvoices(stranger, PAGE)).total).toBe(0)
    for (const ctx of [stranger, member]) await expectCode(openInvoice(ctx, { id }), 'notFound')
    await expectCode(openInvoice(await testContext(visitor(library.tenantId)), { id }), 'unauthenticated')
    for (const work of [listAllInvoices, listInvoices]) await expectCode(work(member, ALL), 'roleRequired')
    await expectCode(getAnyInvoice(admin, { id }), 'roleRequired')
    await expectCode(voidInvoice(admin, { id, reason: NOTE }, SITE), 'roleRequired')
    await expectCode(issue(id, PDF, admin), 'roleRequired')
    const [title] = await listInvoiceTitles(admin)
    await expectCode(removeInvoiceTitle(stranger, { id: title?.id ?? '' }), 'notFound')
    expect(await listInvoiceTitles(stranger)).toEqual([])
  })
})

describe('[OPS-04] work of operators', () => {
  test('issues with a file for administrators, audits views, and notifies the requester', async () => {
    const { userId } = library.tenantAdmin
    await prisma.user.update({ where: { id: userId }, data: { email: `${userId}@example.com`, emailVerified: true } })
    const { id } = await ask([await paid()])
    const issued = await issue(id)
    expect(issued).toMatchObject({ state: 'issued', day: '2026-11-23', number: '25312000000012345678' })
    expect(issued.file).toMatchObject({ fileName: '25312000000012345678.pdf', mime: 'application/pdf' })
    expect(Buffer.from((await openInvoice(admin, { id })).bytes)).toEqual(PDF)
    await openInvoice(clerk, { id })
    await getAnyInvoice(clerk, { id })
    for (const [action, times] of [
      ['invoice.open', 2],
      ['invoice.view', 1],
      ['invoice.issue', 1],
    ] as const)
      expect(await audited(action)).toBe(times)
    const [notification] = await prisma.notification.findMany({
      where: { tenantId: library.tenantId, kind: 'invoiceIssued' },
    })
    expect(notification).toMatchObject({
      link: '/setting/orders?tab=invoices',
      data: { title: 'Acme', amount: 'CNY 123.45' },
    })
    const mails = await prisma.outgoingMessage.findMany({ where: { recipient: `${userId}@example.com` } })
    expect(mails).toHaveLength(1)
    const { storageKey } = await prisma.invoice.findUniqueOrThrow({ where: { id } })
    const stored = await buffer(await clerk.ports.storage.get(storageKey))
    expect(stored.includes('%PDF')).toBe(false)
    await expectCode(issue(id), 'invoiceEnded')
    await expectCode(refuseInvoice(clerk, { id, reason: NOTE }, SITE), 'invoiceEnded')
  })

  test('issues once concurrently, and leaves no file of the other', async () => {
    const { id } = await ask([await paid()])
    const put: string[] = []
    const deleted: string[] = []
    const storage = { ...clerk.ports.storage }
    storage.put = async (key, ...rest) => {
      put.push(key)
      return clerk.ports.storage.put(key, ...rest)
    }
    storage.delete = async (key) => void deleted.push(key)
    const ctx = { ...clerk, ports: { ...clerk.ports, storage } }
    const both = await Promise.allSettled([issue(id, PDF, ctx), issue(id, PDF, ctx)])
    const won = both.filter(({ status }) => status === 'fulfilled').length
    expect(won).toBe(1)
    const { storageKey } = await prisma.invoice.findUniqueOrThrow({ where: { id } })
    expect(put.filter((key) => !deleted.includes(key))).toEqual([storageKey])
  })

  test('refuses with a reason, which frees the orders', async () => {
    const order = await paid()
    const { id } = await ask([order])
    expect(await refuseInvoice(clerk, { id, reason: 'Wrong title' }, SITE)).toMatchObject({
      ...{ state: 'refused', reason: 'Wrong title' },
    })
    await expectCode(voidInvoice(clerk, { id, reason: NOTE }, SITE), 'invoiceEnded')
    expect((await listInvoices(admin, PAGE)).records).toMatchObject([{ reason: 'Wrong title' }])
    await ask([order])
  })

  test('voids with a reason and requests again, once', async () => {
    const { id } = await ask([await paid()])
    await expectCode(reissueInvoice(clerk, { id }, SITE), 'invoiceEnded')
    await issue(id)
    expect(await voidInvoice(clerk, { id, reason: 'Wrong' }, SITE)).toMatchObject({ state: 'voided' })
    await openInvoice(admin, { id })
    const reissued = await reissueInvoice(clerk, { id }, SITE)
    expect(reissued).toMatchObject({ ...TITLE, state: 'requested', amount: 12_345 })
    await expectCode(reissueInvoice(clerk, { id }, SITE), 'invoiceOrders')
  })

  test('filters requests by state, organisation, title, tax number and order', async () => {
    const order = await paid()
    const { id } = await ask([order])
    const { number } = await getOrder(admin, { id: order })
    const { tenantId } = library
    const numbersFor = async (filter: object) =>
      (await listAllInvoices(clerk, { ...ALL, tenantId, ...filter })).records.map((record) => record.id)
    for (const search of ['acm', TITLE.taxNumber, number]) expect(await numbersFor({ search })).toEqual([id])
    expect(await numbersFor({ state: 'requested' })).toEqual([id])
    for (const filter of [{ state: 'issued' }, { search: 'nothing' }, { toVoid: true }, { tenantId: 'other' }] as const)
      expect(await numbersFor(filter)).toEqual([])
  })
})

describe('[OPS-04] files', () => {
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<EInvoice><Header><No>1</No></Header></EInvoice>'
  const ofd = '<?xml version="1.0"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0"/>'

  test.each([
    ['a PDF', async () => PDF, 'pdf'],
    ['XML', async () => Buffer.from(xml), 'xml'],
    ['OFD', () => archive({ 'OFD.xml': ofd, 'Doc_0/Document.xml': '<a/>' }), 'ofd'],
  ])('accepts %s as its type', async (_, make, extension) => {
    const { id } = await ask([await paid()])
    expect((await issue(id, await make())).file?.fileName.endsWith(`.${extension}`)).toBe(true)
  })

  const bombed = `<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>`
  const outside = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`
  test.each([
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['XHTML', async () => Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>')],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a cut PDF', async () => PDF.subarray(0, 20)],
    ['XML with entities', async () => Buffer.from(bombed)],
    ['XML that reads files', async () => Buffer.from(outside)],
    ['XML with a style sheet', async () => Buffer.from('<?xml-stylesheet href="a.xsl"?><a/>')],
    ['XML that is not well-formed', async () => Buffer.from('<a><b></a>')],
    ['XML in no UTF-8', async () => Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e])],
    ['an archive of something', () => archive({ 'a.txt': 'a' })],
    ['OFD whose root is something else', () => archive({ 'OFD.xml': '<a/>' })],
    ['OFD with entities', () => archive({ 'OFD.xml': outside })],
    ['OFD that is a bomb', () => archive({ 'OFD.xml': ofd, 'Doc_0/a.xml': Buffer.alloc(101 * 1024 * 1024) })],
    ['OFD with a root that is a bomb', () => archive({ 'OFD.xml': Buffer.alloc(2 * 1024 * 1024, ' ') })],
    ['bytes', async () => Buffer.from([0, 1, 2, 3])],
  ])('rejects %s, and keeps the request', async (_, make) => {
    const { id } = await ask([await paid()])
    await expectCode(issue(id, await make()), 'invoiceFile')
    expect(await stateOf(id)).toBe('requested')
  })

  test('rejects an empty file and one that is too large', async () => {
    const { id } = await ask([await paid()])
    await expectCode(issue(id, Buffer.alloc(0)), 'fileEmpty')
    await expectCode(issue(id, Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)])), 'fileTooLarge')
    expect(await stateOf(id)).toBe('requested')
  })
})

describe('[OPS-04] a refund', () => {
  test('withdraws a pending request', async () => {
    const [order, other] = [await paid(), await paid()]
    const { id } = await ask([order, other])
    await refundOrder(clerk, { id: order, note: NOTE })
    expect((await listInvoices(admin, PAGE)).records).toMatchObject([{ state: 'withdrawn', orderRefunded: true }])
    await expectCode(issue(id), 'invoiceEnded')
    await ask([other])
  })

  test('marks an issued invoice until it is voided, and frees only the other orders', async () => {
    const [order, other] = [await paid(), await paid()]
    const { id } = await ask([order, other])
    await issue(id)
    await refundOrder(clerk, { id: order, note: NOTE })
    const { tenantId } = library
    const toVoid = async () => (await listAllInvoices(clerk, { ...ALL, tenantId, toVoid: true })).records
    expect(await toVoid()).toMatchObject([{ id, state: 'issued', orderRefunded: true }])
    await voidInvoice(clerk, { id, reason: 'Refunded' }, SITE)
    expect(await toVoid()).toEqual([])
    await expectCode(reissueInvoice(clerk, { id }, SITE), 'invoiceOrders')
    await expectCode(ask([order]), 'invoiceOrders')
    await ask([other])
  })

  test('leaves no open invoice of a refunded order when both happen concurrently', async () => {
    for (const first of [0, 1]) {
      const order = await paid()
      const acts = [() => ask([order]), () => refundOrder(clerk, { id: order, note: NOTE })]
      await Promise.allSettled((first === 0 ? acts : acts.toReversed()).map((act) => act()))
      expect(await getOrder(admin, { id: order })).toMatchObject({ state: 'refunded', invoice: null })
    }
  })
})

describe('[OPS-04] an automatic issuer', () => {
  const withIssuer = (invoices: InvoiceIssuer): DomainContext => ({ ...admin, ports: { ...admin.ports, invoices } })

  test('issues a request at once', async () => {
    const requests: unknown[] = []
    const issuer = withIssuer({
      issue: async (invoice) => {
        requests.push(invoice)
        return { number: 'E-1', day: '2026-11-23', file: PDF }
      },
    })
    const { id } = await ask([await paid()], issuer)
    expect(requests).toEqual([{ id, amount: 12_345, currency: 'CNY', title: TITLE }])
    expect((await listInvoices(admin, PAGE)).records).toMatchObject([{ state: 'issued', number: 'E-1' }])
    expect(Buffer.from((await openInvoice(admin, { id })).bytes)).toEqual(PDF)
  })

  test.each([
    ['does not answer', () => Promise.reject(new Error('away'))],
    ['sends a page', async () => ({ number: 'E-1', day: '2026-11-23', file: Buffer.from('<html/>') })],
    ['sends no day', async () => ({ number: 'E-1', day: 'today', file: PDF })],
  ])('leaves the request to an operator when it %s', async (_, answer) => {
    const { id } = await ask([await paid()], withIssuer({ issue: answer }))
    expect(await stateOf(id)).toBe('requested')
    await issue(id)
  })
})
