// Registration, invitations and members in a browser: a new enterprise, a link for new and known people, a dead link, disabling.
import { randomBytes } from 'node:crypto'
import type { Lang } from '@lectern/contracts'
import type { Browser, Page } from '@playwright/test'
import { addressFor } from './messages.fixture.ts'
import { expect, memberPage, newPage, type Product, signInByPage, test, texts } from './product.fixture.ts'

const PASSWORD = 'Secret-12'
const unique = () => `e${randomBytes(5).toString('hex')}`

/** Fills step one and goes on. */
async function firstStep(page: Page, lang: Lang, account: string) {
  const t = texts(lang)
  await page.getByLabel(t('auth.login.account'), { exact: true }).fill(account)
  await page.getByLabel(t('registration.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('registration.confirmPassword'), { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: t('registration.agree') }).check()
  await page.getByRole('button', { name: t('registration.next') }).click()
}

async function register(browser: Browser, product: Product, lang: Lang, path: string, account: string) {
  const t = texts(lang)
  const page = await newPage(browser, product, lang)
  await page.goto(path)
  await firstStep(page, lang, account)
  if (path === '/register') await page.getByLabel(t('registration.companyName')).fill(account)
  await page.getByLabel(t('registration.nickname')).fill('Ada')
  await page.getByRole('button', { name: t('registration.submit') }).click()
  return page
}

/** The address of the link to the enterprise, as the dialog shows it. */
async function linkOf(page: Page, lang: Lang): Promise<string> {
  const t = texts(lang)
  await page.goto('/setting/members')
  await page.getByRole('button', { name: t('invitations.invite') }).click()
  return page.getByRole('textbox', { name: t('invitations.link') }).inputValue()
}

const lang = 'zh_CN' as const
const t = texts(lang)

test(`[AUTH-06] registration in three steps makes an enterprise of one's own`, async ({ browser, product }) => {
  const account = unique()
  const page = await newPage(browser, product, lang)
  await page.goto('/register')
  await page.getByRole('button', { name: t('registration.next') }).click()
  await expect(page.getByText(t('errors.fields.agreementRequired'))).toBeVisible()
  await expect(page.getByText(t('auth.login.accountRequired'))).toBeVisible()
  await firstStep(page, lang, account)
  await page.getByRole('button', { name: t('registration.submit') }).click()
  await expect(page.getByText(t('registration.companyNameRequired'))).toBeVisible()
  await page.getByLabel(t('registration.companyName')).fill(`Acme ${account}`)
  await page.getByLabel(t('registration.nickname')).fill('Ada')
  await page.getByLabel(t('registration.scenarios.personal')).check()
  await page.getByRole('button', { name: t('registration.submit') }).click()
  await page.waitForURL('**/register-status')
  await expect(page.getByRole('heading', { name: t('registration.done') })).toBeVisible()
  await page.goto('/setting/basic-info')
  await expect(page.getByLabel(t('registration.companyName'))).toHaveValue(`Acme ${account}`)
  await expect(page.getByRole('list', { name: t('members.administrators') }).getByText('Ada')).toBeVisible()
})

test(`[AUTH-07] [PERM-07] a link is for new and for known people; refreshing kills it`, async ({
  browser,
  product,
}) => {
  const admin = await memberPage(browser, product, lang)
  const link = await linkOf(admin, lang)
  const path = new URL(link).pathname

  const visitor = await newPage(browser, product, lang)
  await visitor.goto(path)
  await expect(visitor.getByRole('link', { name: t('invitations.page.loginAndJoin') })).toBeVisible()
  const target = await visitor.getByRole('link', { name: t('invitations.page.registerAndJoin') }).getAttribute('href')
  const newcomer = await register(browser, product, lang, target ?? '', unique())
  await newcomer.waitForURL('**/invite-success?type=register')
  await expect(newcomer.getByRole('heading', { name: t('invitations.page.success') })).toBeVisible()

  const enterprise = unique()
  const known = await register(browser, product, lang, '/register', enterprise)
  await known.waitForURL('**/register-status')
  await known.goto(`/login?inviteCode=${path.split('/').at(-1)}`)
  await known.waitForURL('**/invite-success?type=login&inviteCode=**')
  await known.getByRole('button', { name: t('invitations.page.join') }).click()
  await expect(known.getByRole('heading', { name: t('invitations.page.success') })).toBeVisible()

  await test.step('[ACC-05] who is in two enterprises goes from one to the other', async () => {
    await known.goto('/home/start')
    const account = known.getByRole('button', { name: t('home.nav.account') })
    const enterprises = known.getByRole('menu').getByRole('group').first().getByRole('menuitemradio')
    for (const _once of ['there', 'back']) {
      await account.click()
      const other = enterprises.and(known.getByRole('menuitemradio', { checked: false }))
      await expect(enterprises.filter({ hasText: enterprise })).toHaveCount(1)
      const name = (await other.locator('span').first().textContent()) ?? 'none'
      await Promise.all([known.waitForEvent('load'), other.click()])
      await known.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
      await account.click()
      await expect(enterprises.and(known.getByRole('menuitemradio', { checked: true }))).toContainText(name)
      await known.keyboard.press('Escape')
    }
  })
  await test.step('[PERM-07] an invitation comes by mail and is accepted', async () => {
    const email = `${unique()}@example.com`
    await admin.getByRole('tab', { name: t('invitations.byMail') }).click()
    await admin.getByRole('textbox', { name: t('invitations.email'), exact: true }).fill(email)
    await admin.getByRole('button', { name: t('invitations.send'), exact: true }).click()
    await expect(admin.getByText(email)).toBeVisible()
    await visitor.goto(new URL(await addressFor(product, email)).pathname)
    const way = visitor.getByRole('link', { name: t('invitations.page.registerAndJoin') })
    const person = await register(browser, product, lang, (await way.getAttribute('href')) ?? '', unique())
    await person.waitForURL('**/invite-success?type=register')
    await admin.getByRole('tab', { name: t('invitations.byLink') }).click()
  })

  await admin.getByRole('button', { name: t('invitations.refresh') }).click()
  await expect(admin.getByRole('textbox', { name: t('invitations.link') })).not.toHaveValue(link)
  for (const dead of [path, `/login?inviteCode=${path.split('/').at(-1)}`]) {
    await visitor.goto(dead)
    await visitor.waitForURL('**/invite-error')
    await expect(visitor.getByText(t('errors.invitationInvalid'))).toBeVisible()
  }
})

test(`[TEN-02] a member is added, put into a group, disabled and out at once`, async ({ browser, product }) => {
  const [account, group] = [unique(), unique()]
  const admin = await memberPage(browser, product, lang)
  await admin.goto('/setting/groups')
  await admin
    .getByRole('button', { name: t('groups.create') })
    .first()
    .click()
  await admin.getByLabel(t('groups.name')).fill(group)
  await admin.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(admin.getByRole('cell', { name: group })).toBeVisible()

  await admin.goto('/setting/members')
  await admin.getByRole('button', { name: t('members.add'), exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(t('auth.login.account')).fill(account)
  await dialog.getByLabel(t('members.name')).fill(account)
  await dialog.getByLabel(t('registration.password')).fill(PASSWORD)
  await dialog.getByRole('checkbox', { name: group }).check()
  await dialog.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(dialog).toBeHidden()
  await admin.goto(`/setting/members?name=${account}`)
  await expect(admin.getByRole('row', { name: new RegExp(account) })).toContainText(group)

  const member = await newPage(browser, product, lang)
  await signInByPage(member, { ...product, admin: { account, password: PASSWORD } }, lang)
  await admin.getByRole('button', { name: t('members.actions', { name: account }) }).click()
  await admin.getByRole('menuitem', { name: t('members.disable') }).click()
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: t('members.disable') })
    .click()
  await expect(admin.getByRole('row', { name: new RegExp(account) })).toContainText(t('members.state.disabled'))
  // An open page may leave by itself before.
  await member.goto('/home/start').catch(() => {})
  await member.waitForURL('**/login**')
})
