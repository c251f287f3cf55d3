// Sentences as models write them, beside what they cite: what the passage carries keeps its mark, the rest loses it.
import { describe, expect, test } from 'vitest'
import { isNegated } from './evidence/negation.ts'
import { quantitiesOf } from './evidence/quantities.ts'
import { carries, judgeByWords } from './evidence.ts'

const pump = {
  title: 'Pump controller',
  headings: ['Reset'],
  text: 'The pump controller has a small button. Hold it for five seconds to reset the pump controller. Do not open the lid while the pump runs. Then wait until the green light is on.',
}
const upload = {
  title: '上传附件',
  headings: ['大小限制'],
  text: '单个附件最大 50 MB。超过时提示 413，请联系管理员在“系统设置”中调整 `MAX_UPLOAD_MB`。上传中不能关闭页面。图片支持 PNG、JPG 和 WebP。',
}
const settings = { title: 'Welcome', headings: [], text: 'Go to Settings. Choose a language. Save.' }
const publish = {
  title: '发布文章',
  headings: ['发布'],
  text: '点击右上角的“发布”按钮，填写版本说明后确认。发布后读者立即可以看到新版本。草稿不会被搜索到。管理员可以在三十天内撤回。',
}
const members = {
  title: 'Members',
  headings: ['Invite members', 'By link'],
  text: 'Administrators can create an invitation link under Members. A link is valid for 7 days and can be used by up to 1,000 people. Links can be revoked at any time. People who join by link become readers.',
}

describe('statements that a passage supports', () => {
  test.each([
    [pump, 'Hold the button for five seconds.'],
    [pump, 'Press and hold the small button for 5 seconds to reset the controller.'],
    [pump, '1. Hold the button for **five seconds**'],
    [pump, 'You should not open the lid while the pump is running.'],
    [pump, 'Wait for the green light.'],
    [upload, '单个附件不能超过 50 MB。'],
    [upload, '附件最大为 50 MB'],
    [upload, '如果提示 413，可以请管理员调整 `MAX_UPLOAD_MB`。'],
    [upload, '支持的图片格式有 PNG、JPG 和 WebP。'],
    [upload, '上传过程中请不要关闭页面。'],
    [publish, '要发布文章，请点击右上角的「发布」按钮，然后填写版本说明并确认。'],
    [publish, '新版本发布后，读者马上就能看到。'],
    [publish, '管理员可在30天内撤回发布。'],
    [publish, '草稿无法被搜索到。'],
    [members, 'An administrator creates an invitation link under **Members**.'],
    [members, 'The link is valid for seven days.'],
    [members, 'Up to 1000 people can use one link.'],
    [members, 'Anyone who joins by the link becomes a reader.'],
    [settings, 'Open Settings and choose a language.'],
    [upload, 'Ask an administrator to change it in the system settings.'],
    [upload, 'Do not close the page during the upload.'],
    [upload, 'A single attachment may be at most 50 MB.'],
    [publish, 'Click the Publish button at the top right and describe the version.'],
    [publish, 'Readers see the new version at once.'],
    [members, '管理员可以在成员页面创建邀请链接。'],
    [members, '链接7天内有效。'],
    [pump, '按住按钮五秒即可重置控制器。'],
  ])('%#. $title: %s', (source, claim) => {
    expect(carries(source, claim)).toBe(true)
  })
})

describe('statements that a passage does not support', () => {
  test.each([
    ['another number', pump, 'Hold the button for ten seconds.'],
    ['another number in figures', pump, 'Hold it for 50 seconds to reset the pump controller.'],
    ['what it denies', pump, 'Open the lid while the pump runs.'],
    ['a denial of what it says', pump, 'Do not hold it to reset the pump controller.'],
    ['something else', pump, 'The moon is made of cheese.'],
    ['a sentence with one common word', settings, 'Bananas grow best in warm settings near the sea.'],
    ['nonsense over a way through the menus', settings, 'The refund is paid to your card within the week.'],
    ['a name that it lacks', members, 'An administrator creates the link in **Billing**.'],
    ['a product that it lacks', members, 'Members can join by a link from Slack.'],
    ['another number of days', members, 'The invitation link is valid for 30 days.'],
    ['another size', upload, '单个附件最大 100 MB。'],
    ['another setting', upload, '请联系管理员调整 `UPLOAD_TIMEOUT`。'],
    ['another format', upload, '图片支持 PNG、JPG 和 HEIC。'],
    ['what it forbids', upload, '上传中可以关闭页面。'],
    ['another time', publish, '管理员可以在九十天内撤回。'],
    ['another button', publish, '点击右上角的“归档”按钮，填写版本说明后确认。'],
    ['what it denies, in Chinese', publish, '草稿会被搜索到。'],
    ['another matter, in Chinese', publish, '退款会在七个工作日内到账。'],
    ['a number between two languages', upload, 'An attachment may have up to 100 MB.'],
    ['a name between two languages', upload, 'Set `UPLOAD_TIMEOUT` to a larger value.'],
    ['another matter between two languages', upload, 'Refunds are paid to your card.'],
    ['another matter between two languages', publish, 'The warranty covers water damage.'],
    ['another matter between two languages', members, '退款会在工作日到账。'],
    ['another matter between two languages', pump, '发票在财务页面开具。'],
    ['what it forbids, between two languages', upload, 'Close the page during the upload.'],
    ['nothing', pump, '!'],
  ])('%s', (_, source, claim) => {
    expect(carries(source, claim)).toBe(false)
  })
})

test.each([
  ['Do not open it.', true],
  ["It doesn't open.", true],
  ['Notes are open.', false],
  ['不能关闭', true],
  ['不同的页面、特别的级别，是否可以', false],
  ['未来的版本非常快', false],
  ['未发布', true],
  ['无需登录', false],
  ['不得超过三个', false],
  ['There may be no more than five.', false],
])('negation: %s', (text, negated) => {
  expect(isNegated(text)).toBe(negated)
})

test.each([
  ['1,000 people, five days, 两百三十次', '1000 | 432000 time | 230'],
  ['20 万元 or 200000 元', '200000 yuan | 200000 yuan'],
  ['half an hour, 半小时, 30 分钟', '1800 time | 1800 time | 1800 time'],
  ['百分之二十、20 %, 打八五折', '20 percent | 20 percent | 15 percent'],
  ['八点半、8:30, 6 pm', '8.5 clock | 8.5 clock | 18 clock'],
  ['£140 a night, up to five unused days', '140 pound | 432000 time'],
  ['3 月 31 日, the end of March', '3 month | 2678400 time | 3 month'],
  ['E5, HV-204, args[0].x1', '0'],
  ['code -2', '-2 any'],
  ['90 km in Eco, 60 in Tour', '90000000 length | 60 any'],
])('quantities: %s', (text, amounts) => {
  const written = quantitiesOf(text).flatMap(({ value, dimension, soft }) =>
    soft ? [] : [dimension ? `${value} ${dimension}` : String(value)],
  )
  expect(written.join(' | ')).toBe(amounts)
})

describe('[AI-04] whole sentences of a source need no judge', () => {
  const table = { title: 'Plans', headings: [], text: 'Plan\tSpace\nFree\t5 GB' }
  test.each([
    [pump, 'Hold it for five seconds to reset the pump controller. Do not open the lid while the pump runs.'],
    [pump, '2. **Then wait until the green light is on**'],
    [upload, '超过时提示 413，请联系管理员在「系统设置」中调整 MAX_UPLOAD_MB'],
    [table, 'Free, 5 GB'],
  ])('%#. $title: %s', (source, claim) => {
    expect(judgeByWords([source], claim)).toBe('supported')
  })

  test('a part of a sentence is judged: what it leaves out may say otherwise', () => {
    expect(judgeByWords([pump], 'Open the lid while the pump runs.')).not.toBe('supported')
  })
})
