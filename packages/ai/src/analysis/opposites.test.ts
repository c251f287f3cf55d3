// Actions that exclude each other (ledger AI-02).
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { oppositeOf } from './opposites.ts'

describe('[AI-02] the opposite of the requested action', () => {
  test.each([
    ['How do I enable comments?', 'To disable comments, open the settings.', true],
    ['How do I enable comments?', 'To enable or disable comments, open the settings.', false],
    ['How do I turn it off?', 'Turn it on in the settings.', true],
    ['How do I set up two-step verification?', 'Disable two-step verification', true],
    ['How can I publish an article?', 'Unpublish the article in the menu.', true],
    ['How can I unpublish an article?', 'Publish the article at the top right.', true],
    ['How can I unpublish an article?', 'Unpublish the article in the menu.', false],
    ['怎么发布文章', '在菜单中选择“取消发布”。', true],
    ['怎么撤回文章', '点击右上角的“发布”。', true],
    ['如何开启水印', '关闭水印之后不再显示姓名。', true],
    ['怎么新增成员', '删除成员需要确认。', true],
    ['怎么删除成员', '删除成员需要确认。', false],
    ['怎么绑定手机号', '解除绑定之后不能登录。', true],
  ])('%s | %s: %s', (question, text, opposite) => expect(oppositeOf(question)?.(fold(text))).toBe(opposite))

  test('returns nothing without such an action, or with both', () => {
    expect(oppositeOf('What is a manual?')).toBeNull()
    expect(oppositeOf('How do I enable or disable comments?')).toBeNull()
    expect(oppositeOf('怎么导入和导出')).toBeNull()
  })
})
