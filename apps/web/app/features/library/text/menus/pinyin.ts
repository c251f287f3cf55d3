/**
 * Pinyin of the characters in the names of blocks, so that a menu answers while an input method still composes. A table of these
 * characters: a dictionary of all would weigh more than the editor. A test compares it with one.
 */

/** Each syllable with its characters, as they are read in these names (行内公式: hang, 模板: mu). */
const TABLE = `ban 办板 bei 备 ben 本 bi 哔 bian 编 biao 标表 bu 步 ce 册 cha 插查 cheng 成程 chu 础 chuan 传 da 达 dai 代待 dan 单 dang 档
dao 到导 de 的 di 地第 dian 点电 die 叠 ding 定 dong 动 duan 段 er 二 fan 翻 fen 分 fu 副复符附 gai 改概 gao 告高 ge 格隔 gong 公功共 gou 勾
guan 关 hang 行 hao 号 huan 换 ji 及基级继 jian 件检 jiao 脚 jie 接结 jin 进 jing 警 ju 句 ka 卡 ke 可 kuai 块快 ku 酷 kuang 框 lan 栏蓝 lei 类 li 例哩
lian 链 liang 两亮 lie 列 liu 六流 lun 论 luo 落 ma 码 mei 媒 mu 模目 nei 内 neng 能 pi 批 pian 片篇 pin 频 ping 屏评 qi 其起 qian 嵌签
qiao 巧 qing 情清 qu 区去驱 ren 人任 ri 日 ru 入 san 三 shang 上 she 摄 sheng 声生 shi 式时示视释 shu 书数 shuo 说 si 四 su 速 suo 索缩
ta 他 te 特 teng 腾 ti 体提题 tian 填 ting 听 tong 通 tu 图 wang 网 wei 为尾 wen 文问 wu 五务无 xi 息 xia 下 xian 线限 xiang 想相项 xie 写 xin 新
xing 型 xu 序续 xuan 选 xue 学 xun 讯 yang 样 yao 要 ye 页业 yi 一意议 yin 引音 ying 影应 yong 用 you 有优 yu 语预 yuan 员原 yue 约 zhai 摘
zhan 占 zhang 章 zhe 折 zhen 帧 zheng 正 zhi 知 zhong 中重 zhu 注 zhuan 转 zhuang 状 zi 字自 zong 总 zuo 作`

const SYLLABLES = new Map<string, string>()
let syllable = ''
for (const part of TABLE.split(/\s+/)) {
  if (/^[a-z]+$/.test(part)) syllable = part
  else for (const character of part) SYLLABLES.set(character, syllable)
}

const HAN = /\p{Script=Han}/u

const read = (text: string, take: (syllable: string) => string): string =>
  [...text].map((character) => take(SYLLABLES.get(character) ?? character)).join('')

/** `表格` is `biaoge`. What is no Chinese character stays. */
export const pinyinOf = (text: string): string => read(text, (one) => one)

/** `表格` is `bg`. */
export const initialsOf = (text: string): string => read(text, (one) => one.charAt(0))

/** True when every Chinese character of the text is known. */
export const isReadable = (text: string): boolean =>
  [...text].every((character) => !HAN.test(character) || SYLLABLES.has(character))

/** For the test: each known character with its syllable. */
export const readings = (): ReadonlyMap<string, string> => SYLLABLES
