// Operators invite somebody to found an organisation, and take another invitation back (ADR 0052).
import { randomBytes } from 'node:crypto'
import { signIn } from '@lectern/testing/product'
import { operatorToken } from './messages.fixture.ts'
import { enter, expect, newPage, test, texts } from './product.fixture.ts'

const lang = 'en_US' as const
const t = texts(lang)

test("[AUTH-06] an operator's invitation works once, and not after it is revoked", async ({ browser, product }) => {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await page.goto('/manage/registration')
  const mark = randomBytes(4).toString('hex')
  const rowOf = (remark: string) => page.getByRole('row').filter({ hasText: remark })
  const invite = async (remark: string) => {
    await page.getByRole('button', { name: t('organisationInvitations.invite') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(t('common.words.remark')).fill(remark)
    await form.getByRole('button', { name: t('organisationInvitations.invite') }).click()
    const address = await form.getByLabel(t('organisationInvitations.link'), { exact: true }).inputValue()
    await form.getByRole('button', { name: t('organisationInvitations.done') }).click()
    await expect(rowOf(remark)).toContainText(t('organisationInvitations.states.open'))
    return new URL(address).pathname
  }
  const used = await invite(`used-${mark}`)
  const revoked = await invite(`revoked-${mark}`)

  await rowOf(`revoked-${mark}`)
    .getByRole('button', { name: t('common.words.revoke') })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.words.revoke') })
    .click()
  await expect(rowOf(`revoked-${mark}`)).toContainText(t('organisationInvitations.states.revoked'))

  const guest = await newPage(browser, product, lang)
  await guest.goto(revoked)
  await expect(guest.getByText(t('registration.invalidInvitation'))).toBeVisible()
  await guest.goto(used)
  const founder = { account: `boss${mark}`, password: 'Right-Password1', nickname: 'Bo', companyName: `Acme ${mark}` }
  const data = { ...founder, agreement: true, organisationToken: used.split('/').pop() }
  expect((await guest.request.post('/trpc/registration.register', { data })).ok()).toBe(true)
  await guest.context().clearCookies()
  await guest.goto(`${used}?lang=${lang}`)
  await expect(guest.getByText(t('registration.invalidInvitation'))).toBeVisible()
  await page.reload()
  await expect(rowOf(`used-${mark}`)).toContainText(`Acme ${mark}`)
})

test('[OPS-02] [OPS-03] operators create an organisation and appoint operators; unknown accounts are reported', async ({
  browser,
  product,
}) => {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  const mark = randomBytes(4).toString('hex')
  const form = page.getByRole('dialog')
  await page.goto('/manage/tenants')
  await page.getByRole('button', { name: t('operators.create.title') }).click()
  await form.getByLabel(t('operators.create.name')).first().fill(`Acme ${mark}`)
  await form.getByLabel(t('operators.create.account')).fill(`boss${mark}`)
  await form.getByLabel(t('operators.create.personName')).fill('Bo')
  await form.getByLabel(t('operators.create.capacity')).fill('3')
  await form.getByRole('button', { name: t('operators.create.title') }).click()
  const password = await form.getByLabel(t('operators.create.password'), { exact: true }).inputValue()
  await form.getByRole('button', { name: t('operators.create.close'), exact: true }).click()
  await signIn(product.url, { account: `boss${mark}`, password })

  const grant = async (account: string) => {
    await form.getByLabel(t('common.words.account')).fill(account)
    await form.getByRole('button', { name: t('operators.grant') }).click()
  }
  await page.goto('/manage/operators')
  await page.getByRole('button', { name: t('operators.grant') }).click()
  await grant(`nobody${mark}`)
  await expect(page.getByText(t('errors.missing.account'))).toBeVisible()
  await grant(`boss${mark}`)
  const row = page.getByRole('row').filter({ hasText: `boss${mark}` })
  await row.getByRole('button', { name: t('operators.revokeNamed', { name: 'Bo' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('operators.revoke') })
    .click()
  await expect(row).toHaveCount(0)
})
