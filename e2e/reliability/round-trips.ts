// A measure of time that grows with the load of the machine: small requests to the server, one after the other.
export async function roundTrips(url: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await fetch(`${url}/healthz`).catch(() => undefined)
}
