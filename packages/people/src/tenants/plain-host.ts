/** Host of a request without port and without the dot of a fully qualified name, in lower case. */
export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
