/** Looks for malware in files that are uploaded; driver: ClamAV. */
export type VirusScanner = {
  /**
   * The name of what is in the file; null for a clean one. Throws fileUnchecked when the scanner does not answer and unchecked files are
   * refused.
   */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<string | null>
}
