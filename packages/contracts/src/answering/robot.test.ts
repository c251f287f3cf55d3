// Hosts that may show the robot, as people write them.
import { describe, expect, it } from 'vitest'
import { FrameHost } from './robot.ts'

describe('[EMBED-02] a host', () => {
  it.each([
    ['Shop.Example', 'shop.example'],
    ['https://shop.example:8443/a?b#c', 'shop.example:8443'],
    ['http://shop.example?from=x', 'shop.example'],
    ['*.Shop.example', '*.shop.example'],
    ['localhost:3000', 'localhost:3000'],
    ['帮助.中国', 'xn--7frx1y.xn--fiqs8s'],
    ['https://*.例子.公司/', '*.xn--fsqu00a.xn--55qx5d'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%s is %s', (text, host) => expect(FrameHost.parse(text)).toBe(host))

  it.each([
    '',
    '*',
    'a b',
    "shop.example; script-src 'unsafe-inline'",
    'x@shop.example',
    'shop.example:99999',
    '*.*.example',
    'a.*.example',
  ])('rejects %j', (text) => expect(FrameHost.safeParse(text).success).toBe(false))
})
