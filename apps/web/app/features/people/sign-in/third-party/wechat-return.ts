// The address that /wechatCallback rebuilds from its query (specification §2 'Login behaviour'; AUTH-04).

/**
 * `fullPath` is path, query and hash of the page. With a returnUrl, the app is left for that address with the other parameters
 * appended and every # turned into %23; without one, the full path goes on with its # escaped.
 */
export function weChatReturn(fullPath: string): { leave: string } | { stay: string } {
  const escaped = fullPath.replaceAll('#', '%23')
  const start = escaped.indexOf('?')
  const params = new URLSearchParams(start < 0 ? '' : escaped.slice(start + 1))
  const returnUrl = params.get('returnUrl')
  if (!returnUrl) return { stay: escaped }
  params.delete('returnUrl')
  const rest = params.toString()
  const joint = returnUrl.includes('?') ? '&' : '?'
  return { leave: `${returnUrl}${rest ? joint + rest : ''}`.replaceAll('#', '%23') }
}
