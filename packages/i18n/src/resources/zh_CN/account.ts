// Texts of a person's own account: /user/info, /user/setting, switching, settings drawer.
export const account = {
  personalSpace: '个人空间',
  menu: {
    start: '开始',
    manuals: '手册',
    spaces: '空间',
    info: '个人动态',
    account: '个人设置',
    setting: '企业设置',
  },
}
