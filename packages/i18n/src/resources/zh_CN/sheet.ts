// Texts: table articles, the spreadsheet editor and its files.
export const sheet = {
  newTable: '新建表格',
  untitled: '无标题表格',
  bodyLabel: '表格',
  import: '导入',
  export: '导出 Excel',
  importTitle: '导入到此表格',
  importText_one: '文件中有 {{count}} 个含数据的工作表。要替换表格现有内容，还是作为新工作表添加？',
  importText_other: '文件中有 {{count}} 个含数据的工作表。要替换表格现有内容，还是作为新工作表添加？',
  replace: '全部替换',
  append: '添加为新工作表',
  empty: '当前文件存在空数据，导入失败，请重新导入。',
  unreadable: '文件无法读取，请选择 .xlsx 或 .csv 文件。',
  tooLarge: '文件过大：一个表格最多 100,000 个单元格，文件最大 20 MB。',
  exportFailed: '文件生成失败，请重试。',
}
