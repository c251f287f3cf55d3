// Invitations and members in a browser: a link for new and known people, mail, a dead link, adding, disabling many at once.
import { randomBytes } from 'node:crypto'
import { signIn } from '@lectern/testing/product'
import { addressFor, call } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, memberPage, newPage, test, texts } from './product.fixture.ts'

const PASSWORD = 'Secret-12'
const unique = () => `e${randomBytes(5).toString('hex')}`

const t = texts(lang)

test(`[AUTH-07] [PERM-07] [ACC-05] [TEN-02] members join by link and mail, are added, disabled and signed out at once`, async ({
  browser,
  product,
}) => {
  const [newcomer, group, enterprise] = [unique(), unique(), unique()]
  const admin = await memberPage(browser, product, lang)
  await call(product, (await signIn(product.url, product.admin)).token, 'group.create', { name: group, remark: '' })
  await admin.goto('/setting/members')
  await admin.getByRole('button', { name: t('invitations.invite') }).click()
  await admin.getByRole('button', { name: t('invitations.getLink') }).click()
  const shown = admin.getByRole('textbox', { name: t('invitations.link') })
  const link = await shown.inputValue()
  const path = new URL(link).pathname
  const page = await newPage(browser, product, lang)

  await test.step('registers a newcomer by the link', async () => {
    await page.goto(path)
    await expect(page.getByRole('link', { name: t('invitations.page.loginAndJoin') })).toBeVisible()
    await page.getByRole('link', { name: t('invitations.page.registerAndJoin') }).click()
    await page.getByLabel(t('common.words.account'), { exact: true }).fill(newcomer)
    await page.getByLabel(t('registration.password'), { exact: true }).fill(PASSWORD)
    await page.getByLabel(t('registration.confirmPassword'), { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox', { name: t('registration.agree') }).check()
    await page.getByRole('button', { name: t('registration.next') }).click()
    await page.getByLabel(t('registration.nickname')).fill('Ada')
    await page.getByRole('button', { name: t('registration.submit') }).click()
    await page.waitForURL('**/invite-success?type=register')
    await expect(page.getByRole('heading', { name: t('invitations.page.success') })).toBeVisible()
  })

  await test.step('adds an existing person by it, who switches between organisations', async () => {
    const founder = await aFounder(product, { companyName: enterprise, nickname: 'Ben' })
    const memberPage = await newPage(browser, product, lang)
    await enter(memberPage, product, lang, (await signIn(product.url, founder)).token)
    await memberPage.goto(`/login?inviteCode=${path.split('/').at(-1)}`)
    await memberPage.waitForURL('**/invite-success?type=login&inviteCode=**')
    await memberPage.getByRole('button', { name: t('invitations.page.join') }).click()
    await expect(memberPage.getByRole('heading', { name: t('invitations.page.success') })).toBeVisible()
    await memberPage.goto('/home/start')
    const account = memberPage.getByRole('button', { name: t('home.nav.account') })
    const enterprises = memberPage.getByRole('menu').last().getByRole('menuitemradio')
    const openList = async () => {
      await account.click()
      await memberPage.getByRole('menuitem', { name: t('account.switch.tenant') }).click()
    }
    await openList()
    const other = enterprises.and(memberPage.getByRole('menuitemradio', { checked: false }))
    await expect(enterprises.filter({ hasText: enterprise })).toHaveCount(1)
    const name = (await other.locator('span').first().textContent()) ?? 'none'
    await Promise.all([memberPage.waitForEvent('load'), other.click()])
    await memberPage.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
    await openList()
    await expect(enterprises.and(memberPage.getByRole('menuitemradio', { checked: true }))).toContainText(name)
    await memberPage.close()
  })

  await test.step('mails an invitation, and creates another link on refresh', async () => {
    const email = `${unique()}@example.com`
    await admin.getByRole('tab', { name: t('invitations.byMail') }).click()
    await admin.getByRole('textbox', { name: t('invitations.email'), exact: true }).fill(email)
    await admin.getByRole('button', { name: t('invitations.send'), exact: true }).click()
    await expect(admin.getByText(email)).toBeVisible()
    expect(new URL(await addressFor(product, email)).pathname).toMatch(/^\/invite\/\w+/)
    await admin.getByRole('tab', { name: t('invitations.byLink') }).click()
    await admin.getByRole('button', { name: t('invitations.getLink') }).click()
    await admin.getByRole('button', { name: t('invitations.refresh') }).click()
    await expect(shown).not.toHaveValue(link)
    await admin.keyboard.press('Escape')
  })

  await test.step('adds a member, and puts them into a group', async () => {
    const added = unique()
    await admin.getByRole('button', { name: t('members.add'), exact: true }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel(t('common.words.account')).fill(added)
    await dialog.getByLabel(t('members.name')).fill(added)
    await dialog.getByLabel(t('registration.password')).fill(PASSWORD)
    await dialog.getByRole('checkbox', { name: group }).check()
    await dialog.getByRole('button', { name: t('common.actions.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByRole('row', { name: new RegExp(added) })).toContainText(group)
  })

  await test.step('skips oneself when disabling a selection, and enables one again', async () => {
    const row = admin.getByRole('row', { name: new RegExp(newcomer) })
    await admin.getByRole('checkbox', { name: t('members.chooseAll') }).check()
    const toolbar = admin.getByRole('toolbar')
    await expect(toolbar.getByRole('button', { name: t('members.enable') })).toBeDisabled()
    await toolbar.getByRole('button', { name: t('members.disable'), exact: true }).click()
    const question = admin.getByRole('alertdialog', { name: t('members.question.disable', { count: 3 }) })
    await expect(question).toContainText(t('members.question.skipped', { count: 1 }))
    await question.getByRole('button', { name: t('members.disable'), exact: true }).click()
    await expect(row).toContainText(t('members.state.disabled'))
    await expect(admin.getByRole('cell', { name: t('members.state.disabled') })).toHaveCount(3)
    await row.getByRole('button', { name: t('members.actions', { name: 'Ada' }) }).click()
    await admin.getByRole('menuitem', { name: t('members.enable') }).click()
    await expect(row).toContainText(t('members.state.enabled'))
  })

  await test.step('signs a disabled member out, and rejects the old link', async () => {
    // An open page may leave by itself before.
    await page.goto('/home/start').catch(() => {})
    await page.waitForURL('**/login**')
    await page.goto(path)
    await page.waitForURL('**/invite-error')
    await expect(page.getByText(t('errors.invitationInvalid'))).toBeVisible()
  })
})
