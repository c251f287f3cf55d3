// The text of a file that a person chose, in whatever character set it is.

/** Loads the parser on demand, because it is large and few files are chosen. */
export async function textOfFile(file: File): Promise<string> {
  const { plainText } = await import('@lectern/content')
  return plainText(new Uint8Array(await file.arrayBuffer()))
}
