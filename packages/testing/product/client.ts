// A REST client as an outside program would write it.
type Envelope<T> = { code: number; msg: string; data: T }
export type Client = {
  get<T>(path: string, query?: Record<string, string>): Promise<T>
  /** `key`: the name of a change, under which it is made once. */
  post<T>(path: string, body: unknown, key?: string): Promise<T>
  token: string
}

/** Calls under `url`/service with `token`; throws when the code is not 0. */
export function createClient(url: string, token = ''): Client {
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(`${url}/service${path}`, init)
    const answer = (await response.json()) as Envelope<T>
    if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
    return answer.data
  }
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return {
    token,
    get: (path, query = {}) => call(`${path}?${new URLSearchParams(query)}`, { headers }),
    post: (path, body, key) => {
      const keyHeaders = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }
      return call(path, { method: 'POST', headers: keyHeaders, body: JSON.stringify(body) })
    },
  }
}

export async function signIn(url: string, admin: { account: string; password: string }): Promise<Client> {
  const { token } = await createClient(url).post<{ token: string }>('/authenticate/login', admin)
  return createClient(url, token)
}

/** A manual open to everyone, in a space of its own. */
export async function openManual(client: Client, name: string): Promise<string> {
  const space = await client.post<{ id: string }>('/room/insert', {
    // The number first: of long names that begin alike nothing else would distinguish them.
    name: `${Math.floor(Math.random() * 1e5)}${name}`.slice(0, 12),
  })
  const manual = await client.post<{ id: string }>('/manual/insert', { roomId: space.id, name: name.slice(0, 12) })
  await client.post('/manual/updateManualSetting', {
    id: manual.id,
    releaseType: 'public',
    releaseScope: 'external',
    linkPermission: 'public',
    enableAi: true,
  })
  return manual.id
}
