/** Public address of a tenant's logo; it changes with the file, so that browsers may keep what they have. */
export const logoUrl = (tenantId: string, fileId: string): string => `/look/${tenantId}/organisation?v=${fileId}`
