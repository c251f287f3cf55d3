import { describe, expect, it } from 'vitest'
import { mayHaveKey, pageKey } from './page-key.ts'

describe('[READ-08] keys of reader pages', () => {
  it.each([
    ['/pub/help', undefined, 'own /pub/help'],
    ['/pub/help', 'lang=zh_CN', 'zh_CN /pub/help'],
    ['/pub/help', 'token=x; lang=en_US', 'en_US /pub/help'],
    ['/pub/help', 'lang=zh_CN; visitLang=en_US', 'en_US /pub/help'],
    ['/pub/help', 'lang=zh_CN; __Host-lang=en_US', 'en_US /pub/help'],
    ['/pub/help', '__Host-visitLang=en_US; __Host-lang=zh_CN', 'en_US /pub/help'],
    ['/pub/help?lang=en_US', 'lang=zh_CN', 'en_US /pub/help?lang=en_US'],
    ['/pub/help?utm_source=mail&articleId=a1', undefined, 'own /pub/help?articleId=a1'],
    ['/pub/help?lang=en_US&articleId=a1', undefined, 'en_US /pub/help?articleId=a1&lang=en_US'],
    ['/pubs/a1', undefined, 'own /pubs/a1'],
    ['/puba/a1', 'language=en_US', 'own /puba/a1'],
    ['/pub/help?lang=fr_FR', undefined, 'own /pub/help?lang=fr_FR'],
  ])('maps %s with cookie %s to %s', (url, cookie, key) => expect(pageKey(url, cookie)?.key).toBe(key))

  it.each(['/pub', '/pub/', '/pub/s/a1', '/public/x', '/pub/a.data', '/pub/a/b', '/pub/%41', `/pub/${'a'.repeat(65)}`])(
    'does not cache %s',
    (url) => expect(pageKey(url, undefined)).toBeNull(),
  )

  it.each([
    ['/article/website?manualId=m1', 'own /article/website?manualId=m1'],
    ['/article/website?utm_source=x&lang=en_US&manualId=m1', 'en_US /article/website?manualId=m1&lang=en_US'],
  ])('[PORTAL-04] maps %s to %s', (url, key) => {
    expect(pageKey(url, undefined)?.key).toBe(key)
    expect(mayHaveKey(url)).toBe(true)
  })

  it('[PORTAL-04] maps the root to the portal of the host for visitors', () => {
    for (const url of ['/', '/?lang=en_US', '/article/website']) {
      expect(pageKey(url, undefined)).toMatchObject({ kind: 'portal', id: '' })
      expect(pageKey(url, undefined, 'tenant')?.key).toContain('tenant ')
    }
    expect(pageKey('/', 'token=abc', 'tenant')).toBeNull()
    expect(pageKey('/', 'lang=en_US; __Host-token=abc', 'tenant')).toBeNull()
    expect(pageKey('/article/website?manualId=m1&themeId=t1', undefined)).toBeNull()
    expect(pageKey('/article/websites?manualId=m1', undefined)).toBeNull()
  })

  it('ignores values too long for ids', () => {
    expect(pageKey(`/pub/help?articleId=${'a'.repeat(65)}`, undefined)?.address).toBe('/pub/help')
  })
})
