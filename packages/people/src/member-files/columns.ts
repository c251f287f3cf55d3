// The columns of a file of members, and by which headings they are known: ours in both languages, and what other systems write. Pure.
import { type Lang, MemberFileColumn, type TenantRole } from '@lectern/contracts'
import { translate } from '@lectern/i18n'

/** In lower case, without spaces and marks such as * for what is required. */
const keyOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_\-:（）()]/g, '')

const LANGS: readonly Lang[] = ['zh_CN', 'en_US']
const OTHERS: Readonly<Record<MemberFileColumn, readonly string[]>> = {
  account: ['username', 'login', 'user', '用户名', '登录名', '工号'],
  name: ['fullname', 'displayname', '名字', '用户姓名', '成员姓名'],
  email: ['mail', 'emailaddress', '电子邮件', '邮件', '电子邮箱', '邮箱地址'],
  phone: ['mobile', 'phonenumber', 'mobilephone', '手机', '电话', '手机号码'],
  groups: ['group', 'membergroup', '部门', '用户组', '组', 'department'],
  role: ['roles', '权限', '身份'],
}

const KNOWN: ReadonlyMap<string, MemberFileColumn> = new Map(
  MemberFileColumn.options.flatMap((column) =>
    [...LANGS.map((lang) => translate(lang, `memberFiles.columns.${column}`)), column, ...OTHERS[column]].map(
      (heading): [string, MemberFileColumn] => [keyOf(heading), column],
    ),
  ),
)

export const columnOf = (heading: string): MemberFileColumn | undefined => KNOWN.get(keyOf(heading))

export const headingOf = (column: MemberFileColumn, lang: Lang): string =>
  translate(lang, `memberFiles.columns.${column}`)

const ROLES: ReadonlyMap<string, TenantRole> = new Map([
  ...LANGS.flatMap((lang): [string, TenantRole][] => [
    [keyOf(translate(lang, 'members.administrator')), 'tenantAdmin'],
    [keyOf(translate(lang, 'members.member')), 'member'],
  ]),
  ['admin', 'tenantAdmin'],
  ['管理员', 'tenantAdmin'],
  ['tenantadmin', 'tenantAdmin'],
  ['member', 'member'],
  ['成员', 'member'],
])

/** Undefined for what is not a role. */
export const roleOf = (text: string): TenantRole | undefined => ROLES.get(keyOf(text))
