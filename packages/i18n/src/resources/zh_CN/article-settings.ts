// 文案：文章设置（SEO、水印、客服、封面、分享）。
export const articleSettings = {
  title: '文章设置',
  seo: '搜索引擎',
  keywords: '关键词',
  keywordsHint: '多个关键词用逗号分隔；读者搜索这些词也能找到这篇文章',
  descriptionHint: '建议 100-160 个字符，当前 {{count}} 个；留空时取正文开头',
  descriptionGood: '{{count}} 个字符，长度合适',
  look: '阅读页面',
  watermark: '显示水印',
  watermarkHint: '阅读页上显示读者姓名的水印，访客显示其 IP 地址',
  support: '显示客服信息',
  supportHint: '显示在正文下方',
  supportText: '客服说明',
  supportPlaceholder: '例如：工作日 9:00-18:00，400-000-0000',
  supportImage: '客服图片',
  imageHint: '只支持 jpg、png 格式，不超过 1 MB',
  cover: '封面',
  share: '单篇分享',
  shareEnabled: '允许通过单独地址阅读',
  shareHint: '关闭后，单独地址和私密链接不再可用；在手册中仍可阅读',
  sharePassword: '这篇文章的访问密码',
  sharePasswordHint: '读者无论从哪里打开这篇文章都需要输入；留空则不需要密码',
  sharePasswordSet: '已设置密码，填写新密码可更换',
  sharePasswordRemove: '取消密码',
  save: '保存设置',
  saved: '设置已保存',
} as const

export const actions = {
  article_settings: '修改文章设置',
}
