// Streams that nobody reads must hold nothing open: a browser that has the picture already is answered without its bytes.

/** Opens the source when the first part is requested, and closes it when the reader stops, early or at the end. */
export async function* lazily(
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* await open()
}
