// Texts of find and replace in the editor.
export const find = {
  title: '查找和替换',
  query: '查找',
  replacement: '替换为',
  withReplace: '显示替换',
  matchCase: '区分大小写',
  wholeWord: '全字匹配',
  previous: '上一处（Shift+Enter）',
  next: '下一处（Enter）',
  count: '{{at}}/{{count}}',
  none: '未找到',
  replace: '替换',
  replaceAll: '全部替换',
  replaced_one: '已替换 {{count}} 处',
  replaced_other: '已替换 {{count}} 处',
}
