// The most frequent words of help texts in English and Chinese: a search in one language finds texts in the other, also without an
// embedding model (ledger SRCH-06). Organisations add their own words as synonyms.

/** Meanings, each with its English words and then its Chinese ones. */
const MEANINGS = `
access: 访问; account: 账号 账户 帐号; action: 操作; activate, activation: 激活; add: 添加 新增; address: 地址
administrator, admin: 管理员; agent: 代理; allow: 允许; amount: 数量 金额; analysis, analyze: 分析; announcement: 公告
answer, reply: 回答 回复 答复; apply, application: 应用; approve, approval: 审批 批准; archive: 归档; article: 文章
ask: 提问 询问; attachment: 附件; audio: 音频; authentication: 身份验证 认证; authorize, authorization, authorized: 授权
automatic, automatically, auto: 自动; background: 后台 背景; backup, back up: 备份; balance: 余额; batch, bulk: 批量
bill, billing: 账单 计费; bind: 绑定; block: 屏蔽 阻止; bold: 加粗; branch: 分支; browser: 浏览器; bug: 缺陷; build: 构建
button: 按钮; cache: 缓存; calendar: 日历; call: 调用; cancel: 取消; capacity: 容量; category: 分类 类别; certificate: 证书
change, modify: 更改 修改 变更; channel: 渠道 频道; character: 字符; chart: 图表; chat: 聊天 对话; check: 检查 查看
choose, select: 选择; clear: 清除 清空; click: 点击; client: 客户端; clone, duplicate: 克隆 复制; close: 关闭; cloud: 云端
code: 代码; collaborate, collaborator, collaboration: 协作; collapse: 折叠; color, colour: 颜色; combine, merge: 合并 组合
command: 命令; comment: 评论 批注; company, enterprise, organization: 公司 企业 组织; compare: 比较 对比
complete, finish: 完成; computer: 电脑 计算机; condition: 条件; configure, configuration, config: 配置; confirm: 确认
connect, connection: 连接; contact: 联系; contain, container: 包含 容器; content: 内容; conversation: 对话; convert: 转换
copy: 复制 拷贝; cost, fee, charge: 费用 收费 消耗; country: 国家; create: 创建 新建; credential: 凭证 凭据
credit: 额度 积分; currency: 货币; custom, customize: 自定义; customer service, support: 客服 支持; customer: 客户
cycle: 周期; daily: 每日 每天; dashboard: 仪表盘 控制台; data: 数据; database: 数据库; date: 日期; day: 天数
deactivate: 停用; debug: 调试; default: 默认; delay: 延迟; delete, remove: 删除 移除; deploy, deployment: 部署
description: 描述 说明; design: 设计; desktop: 桌面; detail: 详情 详细; develop, development: 开发; developer: 开发者
device: 设备; different: 不同; directory: 目录; disable: 禁用 停用; discount: 折扣 优惠; display, show: 显示 展示
document: 文档; documentation: 文档; domain: 域名; downgrade: 降级; download: 下载; draft: 草稿; drag: 拖动 拖拽
drive: 网盘 云盘; driver: 驱动; edit: 编辑; editor: 编辑器 编辑者; email, mail: 邮件 邮箱; embed, embedding: 嵌入
employee, staff: 员工; enable, turn on: 启用 开启; encrypt, encryption: 加密; endpoint: 端点; enter, input: 输入
entry: 条目; environment variable: 环境变量; environment: 环境; error: 错误 报错; event: 事件; example: 示例
exceed: 超过 超出; execute: 执行; expand: 展开; expire, expiration: 过期 到期; export: 导出; external: 外部; extract: 提取
fail, failed, failure: 失败; feedback: 反馈; field: 字段; file: 文件; fill: 填写; filter: 筛选 过滤; find: 查找
firewall: 防火墙; fix, repair: 修复; folder: 文件夹; font: 字体; form: 表单; format: 格式; forward: 转发; free: 免费
frequency: 频率; frontend, front end: 前端; gateway: 网关; group: 分组 群组; guest: 访客; guide, tutorial: 指南 教程
hardware: 硬件; help: 帮助; hide, hidden: 隐藏; history: 历史; home page, homepage: 首页 主页; hour: 小时; icon: 图标
ignore: 忽略; image, picture, photo: 图片 图像; import: 导入; increase: 增加; index: 索引; information: 信息
install, installation: 安装; integrate, integration: 集成; interface: 界面 接口; internal: 内部; interrupt: 中断
interval: 间隔; invalid: 无效; invoice: 发票; issue, problem: 问题; item: 项目; iteration, iterate: 迭代; join: 加入
keep, retain: 保留; key: 密钥; keyboard: 键盘; keyword: 关键词 关键字; knowledge base: 知识库; label, tag: 标签
language: 语言; large: 大型; latest: 最新; launch, start: 启动 开始; layout: 布局; leave: 离开; length: 长度; level: 级别
limit, limitation: 限制 上限; link: 链接; list: 列表; local: 本地; location: 位置; lock: 锁定; log in, login, sign in: 登录
log out, sign out: 退出 登出; log: 日志; loop: 循环; machine: 机器; manage, management: 管理; manual, handbook: 手册
match: 匹配; maximum, max: 最大 最多; meaning: 含义; member: 成员; memory: 内存 记忆; menu: 菜单; message: 消息
method: 方法 方式; migrate, migration: 迁移; minimum: 最小 最少; minute: 分钟; missing, lack: 缺少 缺失
mobile phone, phone: 手机 电话; mode: 模式; model: 模型; monitor, monitoring: 监控; month, monthly: 每月 月份; mouse: 鼠标
move: 移动; name: 名称; navigation: 导航; network: 网络; node: 节点; note: 笔记; notification, notify: 通知
number: 数量 编号; object: 对象; offline: 离线; old, older: 旧版; open source: 开源; open: 打开; operation: 操作
option: 选项; order: 订单 顺序; original: 原始; output: 输出; package: 套餐 安装包; page: 页面; parameter: 参数; parse: 解析
password: 密码; paste: 粘贴; path: 路径; pause: 暂停; pay, payment: 付款 支付 付费; people: 人员; permission: 权限
phone number: 手机号 电话号码; plan: 套餐 方案; platform: 平台; plugin, plug-in: 插件; point: 积分; policy: 策略 政策
pool: 连接池; port: 端口; position: 位置; preview: 预览; price, pricing: 价格 定价; print: 打印; printer: 打印机
privacy: 隐私; private: 私密; process: 流程 处理; product: 产品; production: 生产环境; program: 程序
programming language: 编程语言; project: 项目; prompt: 提示词; protect: 保护; proxy: 代理; public: 公开 公共
publish, release: 发布; purchase, buy: 购买; query: 查询; question: 问题; queue: 队列; quota: 配额 额度; read: 阅读 读取
reader: 读者; receive: 接收; recommend: 推荐; record: 记录; recover, restore: 恢复 还原; recycle bin, trash: 回收站
refresh: 刷新; refund: 退款; region: 地区 区域; register, sign up: 注册; reject: 拒绝 驳回; relation: 关系; remote: 远程
rename: 重命名; renew: 续费; repeat: 重复; replace: 替换; report: 报告 报表; repository: 仓库; reset: 重置; resource: 资源
response: 响应; restart: 重启; result: 结果; retrieve, retrieval: 检索 召回; retry: 重试; return: 返回; review: 审核
revoke: 撤销; robot, bot: 机器人; role: 角色; rollback, roll back: 回滚; route: 路由; row: 行数; rule: 规则; run: 运行
safe, security, secure: 安全; same: 相同; sample: 样本; save: 保存; schedule, scheduled: 定时 计划; screen: 屏幕
screenshot: 截图; script: 脚本; search: 搜索; section, paragraph: 段落 章节; segment, chunk: 分段 分块; send: 发送
sensitive word: 敏感词; sensitive: 敏感; separate: 分开; separator: 分隔符; server: 服务器; service: 服务
setting, set, settings: 设置; share: 分享 共享; shortcut: 快捷键; sidebar: 侧边栏; size: 大小; skip: 跳过; small: 小型
software: 软件; sort: 排序; source: 来源; space: 空间; specific: 特定; speech to text: 语音转文字; speech, voice: 语音
spreadsheet: 电子表格; standard: 标准; statistics: 统计; status, state: 状态; step: 步骤; stop: 停止; storage, store: 存储
stream, streaming: 流式; structure: 结构; style: 样式; submit: 提交; subscribe, subscription: 订阅
success, successful, successfully: 成功; switch: 切换; sync, synchronize: 同步; system: 系统; table: 表格; target: 目标
task: 任务; team: 团队; template: 模板; temporary: 临时; tenant: 租户; terminal: 终端; test: 测试
text to speech: 文字转语音; text: 文本 文字; theme: 主题; third party, third-party: 第三方; time: 时间; timeout: 超时
title: 标题; tool: 工具; topic: 主题; trace, tracing: 追踪; traffic: 流量; transfer: 转让 转移; translate, translation: 翻译
trial: 试用; trigger: 触发 触发器; troubleshoot: 故障排除; type: 类型; undo: 撤销; uninstall: 卸载; unlimited: 无限
update: 更新; upgrade: 升级; upload: 上传; usage, use: 使用 用量; user: 用户; username: 用户名; variable: 变量; vector: 向量
verification code: 验证码; verify, verification: 验证; version: 版本; video: 视频; view: 查看 视图; visit: 访问; wait: 等待
warning: 警告; watermark: 水印; web page, webpage: 网页; website, web site, site: 网站 站点; week, weekly: 每周
window: 窗口; worker: 工作进程; workflow: 工作流; workspace: 工作空间; write: 编写 写入; year, yearly: 每年; zoom: 缩放
`

/** One meaning in both languages. */
export type CommonWord = { english: string[]; chinese: string[] }

export const COMMON_WORDS: readonly CommonWord[] = MEANINGS.trim()
  .split(/;\s|\n/)
  .map((meaning) => {
    const [english = '', chinese = ''] = meaning.split(': ')
    return { english: english.split(', '), chinese: chinese.split(' ') }
  })
