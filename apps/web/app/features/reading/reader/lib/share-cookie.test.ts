import { describe, expect, it } from 'vitest'
import { shareCookies, storedPassword } from './share-cookie.ts'

const request = (cookie: string) => new Request('http://localhost/pub/guide', { headers: { cookie } })

describe('[PUB-03] stored share passwords', () => {
  it('are sent to their address only', () => {
    for (const secure of [false, true]) {
      const [cookie = ''] = shareCookies(['guide'], 'a;b=c 密码', secure)
      const pair = cookie.split('; ')[0] ?? ''
      expect(storedPassword(request(`lang=en_US; ${pair}`), 'guide')).toBe('a;b=c 密码')
      expect(storedPassword(request(pair), 'other')).toBeUndefined()
    }
  })

  it('are hidden from scripts and other sites, and secure on secure pages', () => {
    const [plain = ''] = shareCookies(['guide'], 'x', false)
    expect(plain).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(shareCookies(['guide'], 'x', true)[0]).toMatch(/^__Host-share_guide=x; .*; Secure$/)
  })

  it('are named by each id once, without invalid names', () => {
    expect(shareCookies(['guide', 'm1', 'guide', 'a; Path=/x', ''], 'x', false)).toHaveLength(2)
    expect(storedPassword(request('share_a=1'), 'a; b')).toBeUndefined()
  })

  it.each(['share_guide=%E0%A4%A', `share_guide=${'x'.repeat(500)}`, 'share_guide=', ''])(
    'are ignored when broken: %s',
    (cookie) => expect(storedPassword(request(cookie), 'guide')).toBeUndefined(),
  )
})
