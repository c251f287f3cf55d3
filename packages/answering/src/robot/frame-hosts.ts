// Whether a page of another site may show a robot, as browsers decide by `frame-ancestors` (EMBED-02). Pure.

/** `hosts`: as stored, each perhaps with a port or `*.` before it. `origin`: of the page, as its browser sends it. */
export function isFrameHost(hosts: readonly string[], origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { hostname, port, host } = new URL(origin)
  return hosts.some((allowed) => {
    const any = allowed.startsWith('*.')
    const name = any ? allowed.slice(2) : allowed
    // A host without a port includes the usual ports.
    const page = name.includes(':') ? host : port === '' ? hostname : ''
    return any ? page.endsWith(`.${name}`) : page === name
  })
}
