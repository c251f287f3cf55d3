// The package has no types.
declare module 'html-encoding-sniffer' {
  type Options = {
    xml?: boolean
    transportLayerEncodingLabel?: string
    defaultEncoding?: string
    maxPrescanBytes?: number
  }
  /** The name of a character set, or `defaultEncoding`. */
  export default function htmlEncodingSniffer(bytes: Uint8Array, options?: Options): string
}
