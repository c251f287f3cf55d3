// The language of texts as people write them: mixed with code, short, or in none of our languages.
import { expect, test } from 'vitest'
import { writtenIn } from './written-in.ts'

test.each([
  ['zh_CN', '打开设备，等待指示灯变绿。'],
  ['zh_CN', '安装 Node.js 后运行 npm install，再用 npm run dev 启动开发服务器，浏览器会自动打开。'],
  [
    'zh_CN',
    '配置示例：server listen 8080 upstream backend keepalive 32 proxy pass http location root index html 请按需修改',
  ],
  ['en_US', 'Open the box and wait until the light turns green.'],
  ['en_US', 'Getting started guide'],
  ['en_US', 'Press 开始 to begin, then choose 设置 and confirm with the green button on the left side of the panel.'],
  ['en_US', 'Our café in Zürich sells coffee to you and to the people that work nearby.'],
  [null, ''],
  [null, 'API'],
  [null, '2026-11-22 10:30'],
  [null, 'Öffnen Sie die Schachtel und warten Sie, bis das Licht grün ist.'],
  [null, 'Ouvrez la boîte et attendez que le voyant soit vert pour continuer.'],
  [null, '箱を開けて、ランプが緑色になるまで待ってください。'],
  [null, 'Откройте коробку и подождите, пока лампа не станет зелёной.'],
  [null, '상자를 열고 표시등이 녹색이 될 때까지 기다리세요.'],
])('[READ-01] %s: %s', (lang, text) => {
  expect(writtenIn(text)).toBe(lang)
})

test('detects a long text by its beginning', () => {
  expect(writtenIn(`${'Open the box and wait. '.repeat(200)}${'打开设备。'.repeat(5_000)}`)).toBe('en_US')
})
