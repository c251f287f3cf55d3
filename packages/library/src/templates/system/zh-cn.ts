// The platform's own templates in Chinese.
import type { SystemTemplate } from './types.ts'

export const zhTemplates: readonly SystemTemplate[] = [
  {
    key: 'how-to',
    kind: 'article',
    group: 'help',
    name: '操作指南',
    description: '一步一步完成一件事',
    markdown: `用一句话说明：看完这篇，读者能做成什么。

## 开始之前

- 需要的权限：
- 需要准备的内容：

## 操作步骤

1. 打开……
2. 点击……
3. 看到……，表示已经完成。

## 遇到问题

| 现象 | 原因 | 处理办法 |
| --- | --- | --- |
| 找不到按钮 | 没有权限 | 请管理员开通 |

## 相关文章

- `,
  },
  {
    key: 'faq',
    kind: 'article',
    category: 'questions',
    group: 'help',
    name: '常见问题',
    description: '一问一答',
    markdown: `## 账号

### 忘记密码怎么办？

在登录页点击“忘记密码”，按提示操作。

### 如何修改手机号？

打开个人设置……

## 使用

### 为什么看不到某个手册？

可能没有权限，请联系管理员。`,
  },
  {
    key: 'troubleshooting',
    kind: 'article',
    group: 'help',
    name: '故障排查',
    description: '从现象找到原因',
    markdown: `## 现象

用户看到什么、什么时候出现、影响哪些人。

## 快速检查

- [ ] 网络正常
- [ ] 版本为最新
- [ ] 账号有权限

## 可能的原因

### 原因一

如何确认：

如何解决：

## 仍未解决

请把以下信息发给支持人员：时间、账号、截图、报错内容。`,
  },
  {
    key: 'release-notes',
    kind: 'article',
    group: 'product',
    name: '版本更新说明',
    description: '告诉用户这一版有什么不同',
    markdown: `发布日期：

## 新增

- 

## 改进

- 

## 修复

- 

## 升级须知

- `,
  },
  {
    key: 'requirements',
    kind: 'article',
    group: 'product',
    name: '需求文档',
    description: '背景、目标、方案、验收',
    markdown: `## 背景

为什么要做，现在的问题是什么。

## 目标

- 
- 不做的事：

## 用户与场景

| 用户 | 场景 | 期望 |
| --- | --- | --- |
|  |  |  |

## 方案

## 验收标准

- [ ] 

## 风险与依赖

- `,
  },
  {
    key: 'meeting',
    kind: 'article',
    group: 'collaboration',
    name: '会议纪要',
    description: '结论和待办一目了然',
    markdown: `时间：　　地点：　　主持：　　记录：

参会人：

## 议题

1. 

## 结论

- 

## 待办

| 事项 | 负责人 | 截止日期 |
| --- | --- | --- |
|  |  |  |`,
  },
  {
    key: 'weekly',
    kind: 'article',
    group: 'collaboration',
    name: '工作周报',
    description: '本周、下周、风险',
    markdown: `## 本周完成

- [x] 

## 下周计划

- [ ] 

## 问题与需要的支持

- `,
  },
  {
    key: 'help-centre',
    kind: 'manual',
    category: 'helpCentre',
    group: 'centre',
    name: '帮助中心',
    description: '快速入门、使用指南、常见问题',
    nodes: [
      {
        title: '欢迎',
        markdown: '介绍产品是什么、适合谁、从哪里开始。\n\n## 三步开始\n\n1. 注册账号\n2. 完成设置\n3. 邀请同事',
      },
      {
        title: '快速入门',
        children: [
          { title: '注册与登录', markdown: '## 注册\n\n1. 打开注册页\n2. 填写信息\n\n## 登录\n\n1. 输入账号和密码' },
          { title: '基本概念', markdown: '| 名词 | 含义 |\n| --- | --- |\n|  |  |' },
        ],
      },
      {
        title: '使用指南',
        children: [
          { title: '日常操作', markdown: '## 操作步骤\n\n1. \n2. \n3. ' },
          { title: '管理员设置', markdown: '## 成员与权限\n\n## 安全' },
        ],
      },
      { title: '常见问题', markdown: '### 忘记密码怎么办？\n\n### 如何联系我们？' },
      { title: '更新日志', markdown: '## 版本号（日期）\n\n- ' },
    ],
  },
  {
    key: 'product-manual',
    kind: 'manual',
    category: 'product',
    group: 'product',
    name: '产品说明书',
    description: '安装、使用、维护、规格',
    nodes: [
      { title: '安全须知', markdown: '使用前请阅读。\n\n- ' },
      { title: '产品概览', markdown: '## 外观与部件\n\n## 包装清单' },
      { title: '安装', markdown: '## 准备\n\n## 步骤\n\n1. ' },
      { title: '使用', markdown: '## 开机\n\n## 日常使用' },
      { title: '维护与保养', markdown: '## 清洁\n\n## 更换部件' },
      { title: '规格参数', markdown: '| 项目 | 数值 |\n| --- | --- |\n|  |  |' },
      { title: '售后服务', markdown: '## 保修\n\n## 联系方式' },
    ],
  },
  {
    key: 'onboarding',
    kind: 'manual',
    group: 'team',
    name: '新员工手册',
    description: '入职第一周需要知道的事',
    nodes: [
      { title: '欢迎加入', markdown: '公司是做什么的，我们看重什么。' },
      {
        title: '第一周',
        children: [
          { title: '第一天', markdown: '- [ ] 领取设备\n- [ ] 开通账号\n- [ ] 认识同事' },
          { title: '工具与账号', markdown: '| 工具 | 用途 | 如何申请 |\n| --- | --- | --- |\n|  |  |  |' },
        ],
      },
      {
        title: '制度',
        children: [
          { title: '考勤与休假', markdown: '' },
          { title: '报销', markdown: '' },
        ],
      },
      { title: '常用联系人', markdown: '| 事情 | 联系人 |\n| --- | --- |\n|  |  |' },
    ],
  },
  {
    key: 'question-answer',
    kind: 'manual',
    category: 'questions',
    group: 'centre',
    name: '问答手册',
    description: '按主题整理的问与答，适合智能助手作答',
    nodes: [
      { title: '账号与登录', markdown: '## 如何注册？\n\n## 忘记密码怎么办？' },
      { title: '功能使用', markdown: '## 如何新建？\n\n## 如何分享？' },
      { title: '费用与发票', markdown: '## 如何付款？\n\n## 如何开发票？' },
      { title: '联系我们', markdown: '电话、邮箱、工作时间。' },
    ],
  },
]
