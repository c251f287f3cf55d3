// The address rebuilt by /wechatCallback, case by case.
import { expect, test } from 'vitest'
import { weChatReturn } from './wechat-return.ts'

const callbackPath = (query: string) => `/wechatCallback${query}`

test.each([
  ['?returnUrl=https%3A%2F%2Facme.test%2Fhome&code=c1&state=s1', 'https://acme.test/home?code=c1&state=s1'],
  ['?code=c1&returnUrl=https%3A%2F%2Facme.test%2Fhome&state=s1', 'https://acme.test/home?code=c1&state=s1'],
  // An address with a query of its own gets the rest behind it.
  ['?returnUrl=https%3A%2F%2Facme.test%2Fhome%3Fa%3D1&code=c1', 'https://acme.test/home?a=1&code=c1'],
  ['?returnUrl=https%3A%2F%2Facme.test%2F', 'https://acme.test/'],
  // Every # becomes %23: in the address, in a parameter, and one that the browser took for a hash.
  ['?returnUrl=https%3A%2F%2Facme.test%2F%23%2Fhome&code=c1', 'https://acme.test/%23/home?code=c1'],
  ['?returnUrl=https%3A%2F%2Facme.test%2F%23%2Fa%23b&code=c1', 'https://acme.test/%23/a%23b?code=c1'],
  ['?returnUrl=https%3A%2F%2Facme.test%2F&code=c%231', 'https://acme.test/?code=c%231'],
  ['?returnUrl=https://acme.test/#/home&code=c1', 'https://acme.test/%23/home?code=c1'],
  ['?returnUrl=https%3A%2F%2Facme.test%2F&code=c1#wechat_redirect', 'https://acme.test/?code=c1%23wechat_redirect'],
  // A parameter that is there twice stays twice; spaces and Chinese stay readable for the other side.
  ['?returnUrl=https%3A%2F%2Facme.test%2F&a=1&a=2', 'https://acme.test/?a=1&a=2'],
  ['?returnUrl=https%3A%2F%2Facme.test%2F&name=%E5%B0%8F%20%E6%98%8E', 'https://acme.test/?name=%E5%B0%8F+%E6%98%8E'],
])('[AUTH-04] redirects %s to %s', (query, leave) => {
  expect(weChatReturn(callbackPath(query))).toEqual({ leave })
})

test.each([
  ['', '/wechatCallback'],
  ['?code=c1&state=s1', '/wechatCallback?code=c1&state=s1'],
  ['?code=c1&state=s1#wechat_redirect', '/wechatCallback?code=c1&state=s1%23wechat_redirect'],
  ['?code=c1#/home#x', '/wechatCallback?code=c1%23/home%23x'],
  ['#/home', '/wechatCallback%23/home'],
  ['?returnUrl=&code=c1', '/wechatCallback?returnUrl=&code=c1'],
])('[AUTH-04] continues %s as %s', (query, stay) => {
  expect(weChatReturn(callbackPath(query))).toEqual({ stay })
})
