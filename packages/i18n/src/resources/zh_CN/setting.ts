// 企业设置的文字。
export const setting = {
  title: '企业设置',
}
