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
        markdown: `这里有产品的使用说明和常见问题的答案。

## 从哪里开始

- **第一次使用**：先读“快速入门”，几分钟就能了解基本用法。
- **想完成某件事**：在“使用指南”里查找，或者直接搜索。
- **遇到问题**：看看“常见问题”，多数答案都在那里。

## 没有找到答案？

在文章下方告诉我们，我们会把它补上。`,
      },
      {
        title: '快速入门',
        children: [
          {
            title: '注册与登录',
            markdown: `## 注册

1. 打开注册页。
2. 填写账号和密码，按提示完成验证。
3. 阅读并同意协议，然后提交。

## 登录

1. 打开登录页，输入账号和密码。
2. 忘记密码时，选择“忘记密码”，按提示重新设置。`,
          },
          {
            title: '基本概念',
            markdown: `先认识几个词，后面的文章会经常用到。

| 名词 | 含义 |
| --- | --- |
| 账号 | 用来登录，一个人一个账号 |
| 成员 | 同一个企业或团队里的人 |
| 管理员 | 可以邀请成员、修改设置的人 |`,
          },
        ],
      },
      {
        title: '使用指南',
        children: [
          {
            title: '日常操作',
            markdown: `## 新建

1. 打开首页，选择“新建”。
2. 填写名称，需要时补充说明。
3. 保存。

## 查找

在搜索框输入名称或关键词。结果太多时，再加一个词。

## 修改与删除

打开要修改的内容，选择“编辑”或“删除”。删除之前，请确认不再需要。`,
          },
          {
            title: '管理员设置',
            markdown: `## 成员与权限

1. 打开设置，选择“成员”。
2. 邀请同事，为每个人选择角色。
3. 同事离开时，停用他的账号。

## 安全

- 使用不容易猜到的密码，不与别人共用账号。
- 定期检查管理员名单。`,
          },
        ],
      },
      {
        title: '常见问题',
        markdown: `### 忘记密码怎么办？

在登录页选择“忘记密码”，按提示重新设置。

### 为什么看不到某些内容？

可能没有权限，请联系管理员。

### 如何联系我们？

在文章下方留下反馈，我们会尽快处理。`,
      },
      {
        title: '更新日志',
        markdown: `产品和帮助中心的变化，最新的在最上面。

## 帮助中心上线

- 发布了快速入门、使用指南和常见问题。`,
      },
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
