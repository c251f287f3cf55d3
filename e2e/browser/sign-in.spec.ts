// Every way to sign in that needs no other service: SMS code, QR scan with a second browser, and the way back to a forgotten password.
import { bindPhone, codeFor, setPassword } from './messages.fixture.ts'
import { expect, lang, memberPage, newPage, test, texts } from './product.fixture.ts'

const t = texts(lang)

test(`[AUTH-02] [AUTH-08] a forgotten password is replaced in three steps, followed by sign-in with an SMS code`, async ({
  browser,
  product,
}) => {
  const phone = await bindPhone(product)
  const password = `New-${product.admin.password}1`.slice(0, 40)
  const page = await newPage(browser, product, lang)
  const field = page.getByLabel(t('auth.code.label'), { exact: true })
  const send = () => page.getByRole('button', { name: t('auth.code.send') }).click()
  const bound = await codeFor(product, phone)

  await test.step('replaces the password in three steps', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: t('auth.login.forgot') }).click()
    await page.waitForURL('**/reset-password')
    await page.getByLabel(t('auth.code.phone'), { exact: true }).fill(phone)
    await send()
    // Without a gateway for SMS, people see a hint to the code.
    const hint = page.getByText(t('operation.kept.sms'))
    await expect(hint).toContainText(t('operation.kept.ask'))
    await expect(hint.getByRole('button')).toHaveCount(0)
    await field.fill(await codeFor(product, phone, bound))
    await page.getByRole('button', { name: t('auth.reset.next') }).click()
    const [chosen, again] = [t('auth.reset.password'), t('auth.reset.confirm')].map((label) =>
      page.getByLabel(label, { exact: true }),
    )
    const submit = page.getByRole('button', { name: t('auth.reset.title') })
    await chosen?.fill(password)
    await again?.fill('other')
    await submit.click()
    await expect(page.getByText(t('errors.fields.passwordsDiffer'))).toBeVisible()
    await again?.fill(password)
    await submit.click()
    await expect(page.getByText(t('auth.reset.doneHint'))).toBeVisible()
  })
  await setPassword(product, password, product.admin.password)
  const used = await codeFor(product, phone)

  await test.step('rejects a wrong code, and signs in with the right one', async () => {
    await page.getByRole('link', { name: t('auth.reset.toLogin') }).click()
    await page.getByRole('tab', { name: t('auth.login.bySms') }).click()
    await page.getByLabel(t('auth.code.phone'), { exact: true }).fill(phone)
    await send()
    await expect(page.getByText(t('auth.code.sent'))).toBeVisible()
    await expect(page.getByRole('button', { name: /\d+/ })).toBeDisabled()
    const code = await codeFor(product, phone, used)
    const submit = page.getByRole('button', { name: t('auth.login.submit'), exact: true })
    await field.fill(code === '000000' ? '000001' : '000000')
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText(t('errors.loginCodeRefused'))
    await field.fill(code)
    await submit.click()
    await page.waitForURL('**/home/start**')
  })
})

test(`[AUTH-03] sign-in by QR code is confirmed in a signed-in browser`, async ({ browser, product }) => {
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
  await signedIn.goto(await addressOf())
  await signedIn.getByRole('button', { name: t('auth.qr.accept'), exact: true }).click()
  await expect(signedIn.getByText(t('auth.qr.letIn'))).toBeVisible()
  await waiting.waitForURL('**/home/start**')
})
