// Every way to sign in that needs no other service: SMS code, QR scan with a second browser, and the way back to a forgotten password.
import { bindPhone, codeFor, operatorToken, setPassword } from './messages.fixture.ts'
import { enter, expect, memberPage, newPage, test, texts } from './product.fixture.ts'

const lang = 'zh_CN' as const
const t = texts(lang)

test(`[AUTH-02] sign-in by SMS code`, async ({ browser, product }) => {
  const phone = await bindPhone(product)
  const page = await newPage(browser, product, lang)
  await page.goto('/login')
  await page.getByRole('tab', { name: t('auth.login.bySms') }).click()
  await page.getByRole('button', { name: t('auth.code.send') }).click()
  await expect(page.getByText(t('errors.fields.phoneFormat'))).toBeVisible()
  await page.getByLabel(t('auth.code.phone'), { exact: true }).fill(phone)
  await page.getByRole('button', { name: t('auth.code.send') }).click()
  await expect(page.getByText(t('auth.code.sent'))).toBeVisible()
  await expect(page.getByRole('button', { name: /\d+/ })).toBeDisabled()
  const code = await codeFor(product, phone)
  const field = page.getByLabel(t('auth.code.label'), { exact: true })
  const submit = page.getByRole('button', { name: t('auth.login.submit'), exact: true })
  await field.fill('12345')
  await submit.click()
  await expect(page.getByText(t('errors.fields.sixDigits'))).toBeVisible()
  await field.fill(code === '000000' ? '000001' : '000000')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(t('errors.loginCodeRefused'))
  await field.fill(code)
  await submit.click()
  await page.waitForURL('**/home/start**')
})

test(`[AUTH-03] sign-in by QR code, confirmed in a browser that is signed in`, async ({ browser, product }) => {
  const [waiting, signedIn] = [await newPage(browser, product, lang), await memberPage(browser, product, lang)]
  await waiting.goto('/login')
  await waiting.getByRole('tab', { name: t('auth.login.byQr') }).click()
  const addressOf = async () => (await waiting.locator('[data-qr-address]').getAttribute('data-qr-address')) ?? ''

  // Refused: the waiting page says so and offers another code.
  const first = await addressOf()
  await signedIn.goto(first)
  await expect(signedIn.getByText(t('auth.qr.warning'))).toBeVisible()
  await expect(waiting.getByText(t('auth.qr.scanned'))).toBeVisible()
  await signedIn.getByRole('button', { name: t('auth.qr.refuse'), exact: true }).click()
  await expect(waiting.getByText(t('auth.qr.refused'))).toBeVisible()
  await waiting.getByRole('button', { name: t('auth.qr.refresh') }).click()

  await expect.poll(addressOf).not.toBe(first)
  const second = await addressOf()
  await signedIn.goto(second)
  await signedIn.getByRole('button', { name: t('auth.qr.accept'), exact: true }).click()
  await expect(signedIn.getByText(t('auth.qr.letIn'))).toBeVisible()
  await waiting.waitForURL('**/home/start**')

  // A used code opens nothing any more.
  await signedIn.goto(second)
  await expect(signedIn.getByText(t('auth.qr.over'))).toBeVisible()
})

test(`[AUTH-08] a forgotten password is replaced in three steps`, async ({ browser, product }) => {
  const phone = await bindPhone(product)
  const password = `New-${product.admin.password}1`.slice(0, 40)
  const page = await newPage(browser, product, lang)
  await page.goto('/login')
  await page.getByRole('link', { name: t('auth.login.forgot') }).click()
  await page.waitForURL('**/reset-password')
  await page.getByLabel(t('auth.code.phone'), { exact: true }).fill(phone)
  const bound = await codeFor(product, phone)
  await page.getByRole('button', { name: t('auth.code.send') }).click()
  await page.getByLabel(t('auth.code.label'), { exact: true }).fill(await codeFor(product, phone, bound))
  await page.getByRole('button', { name: t('auth.reset.next') }).click()
  const [chosen, again] = [t('auth.reset.password'), t('auth.reset.confirm')].map((label) =>
    page.getByLabel(label, { exact: true }),
  )
  await chosen?.fill('weak')
  await again?.fill('other')
  await page.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(page.getByText(t('errors.fields.tooShort', { min: 6 }))).toBeVisible()
  await expect(page.getByText(t('errors.fields.passwordsDiffer'))).toBeVisible()
  await chosen?.fill(password)
  await again?.fill(password)
  await page.getByRole('button', { name: t('auth.reset.submit') }).click()
  try {
    await expect(page.getByText(t('auth.reset.doneHint'))).toBeVisible()
    await page.getByRole('link', { name: t('auth.reset.toLogin') }).click()
    await page.getByLabel(t('auth.login.account'), { exact: true }).fill(product.admin.account)
    await page.getByLabel(t('auth.login.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
    await page.waitForURL('**/home/start**')
  } finally {
    await setPassword(product, password, product.admin.password).catch(() => {})
  }
})

test('[AUTH-02] operators read kept messages, members of tenants find no such page', async ({ browser, product }) => {
  const t = texts('en_US')
  const phone = await bindPhone(product)
  const page = await newPage(browser, product, 'en_US')
  await enter(page, product, 'en_US')
  await page.goto('/operation/messages')
  await expect(page.getByRole('heading', { name: t('common.pages.notFound') })).toBeVisible()
  await enter(page, product, 'en_US', await operatorToken(product))
  await page.goto(`/operation/messages?recipient=${phone}`)
  await expect(page.getByRole('cell', { name: phone }).first()).toBeVisible()
  await expect(page.getByText(t('operation.messages.states.kept'), { exact: true }).first()).toBeVisible()
})
