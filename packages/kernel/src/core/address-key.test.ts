// Addresses as proxies and sockets write them, and the network that limits count.
import { describe, expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

describe('[AI-03] rate limits', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::2%en1', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
    ['1.2.3', '1.2.3'],
  ])('count %j as %j', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })

  it('count a subscriber once, whatever address of the network they use', () => {
    const keys = Array.from({ length: 300 }, (_, n) => addressKey(`2001:db8:7:9:${n.toString(16)}:${n}:1:${n + 1}`))
    expect(new Set(keys)).toEqual(new Set(['2001:db8:7:9::/64']))
  })
})
