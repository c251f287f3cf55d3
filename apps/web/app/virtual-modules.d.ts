/** Made by text-files.ts. */
declare module 'virtual:text-files' {
  /** Addresses of the texts of each language: what the first page needs, and all the rest. */
  export const textFiles: Record<'zh_CN' | 'en_US', { first: string; later: string }>
}
