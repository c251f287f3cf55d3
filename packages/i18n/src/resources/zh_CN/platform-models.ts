// 平台的模型（AI-04）。
export const platformModels = {
  title: '模型',
  lead: '平台提供给各企业的模型。企业没有设置自己的模型时使用这些模型。',
  roles: '各用途的模型',
  rolesLead:
    '这里没有设置的，以服务器环境变量为准。清空模型名称并保存，即恢复为环境变量的设置。内网或 http 地址需要服务器设置 AI_LOCAL_ENDPOINTS=allow。',
  by: {
    stored: '在此设置',
    environment: '环境变量',
    chat: '由问答模型代替',
    builtin: '内置',
    none: '未设置',
  },
  emptyHint: '留空则按服务器环境变量的设置。',
  environment: '环境变量中的模型：{{model}}',
  leftAlone: '多次出错，暂停使用，稍后自动重试。开始时间：{{time}}，原因：{{reason}}',
  rebuild: '更换向量模型后，会为没有自己向量模型的企业重新计算全部文章。完成之前，搜索继续使用原来的向量。',
} as const
