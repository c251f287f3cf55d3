/** Made by text-files.ts. */
declare module 'virtual:text-files' {
  /** Addresses of the texts of each language: what the first pages need, and the rest. */
  export const textFiles: Record<'zh_CN' | 'en_US', Record<'first' | 'later', string>>
}
