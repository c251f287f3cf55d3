/** Made by text-files.ts. */
declare module 'virtual:text-files' {
  /** Address of the texts of each language. */
  export const textFiles: Record<'zh_CN' | 'en_US', string>
}
