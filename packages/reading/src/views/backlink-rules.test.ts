import { expect, test } from 'vitest'
import { backlinkOf } from './backlink-rules.ts'

const TARGET = 'https://help.acme.com/article/content/a1?q=secret#part'
const from = (sourceLink: string, ownDomains: string[] = [], blocked: string[] = []) =>
  backlinkOf({ sourceLink, targetLink: TARGET }, { own: ownDomains, blocked })

test('[OPS-09] drops query, fragment, user and password', () => {
  expect(from('https://bob:pw@www.Blog.org/post?token=1#x')).toEqual({
    sourceHost: 'blog.org',
    source: 'https://www.blog.org/post',
    target: '/article/content/a1',
  })
})

test.each([
  'https://help.acme.com/other',
  'http://127.0.0.1/x',
  'http://10.1.2.3/x',
  'http://192.168.1.1/x',
  'http://172.31.0.1/x',
  'http://169.254.169.254/x',
  'http://[::1]/x',
  'http://[fd00::1]/x',
  'http://wiki/x',
  'http://localhost:3000/x',
  'https://git.corp/x',
  'https://printer.local/x',
  'android-app://com.google/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'about:blank',
  'nonsense',
  '',
])('[OPS-09] skips %s', (source) => expect(from(source)).toBeNull())

test("[OPS-09] skips the platform's and blocked hosts with subdomains, but not similar names", () => {
  expect(from('https://docs.acme.com/', ['docs.acme.com'])).toBeNull()
  expect(from('https://www.docs.acme.com/', ['docs.acme.com'])).toBeNull()
  expect(from('https://a.spam.net/', [], ['spam.net'])).toBeNull()
  expect(from('https://notspam.net/', [], ['spam.net'])).toMatchObject({ sourceHost: 'notspam.net' })
  expect(from('http://8.8.8.8/x')).toMatchObject({ sourceHost: '8.8.8.8' })
})
