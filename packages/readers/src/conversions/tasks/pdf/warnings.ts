// Collects warnings that the library writes to the console only.

/** Pictures, and drawings with what is in them; pictures that come as nothing are not said here. */
const LEFT_OUT = /Image exceeded maximum|Image dimensions are missing|Unable to decode inline image|ignoring XObject/

/** Until `end`, `take` returns how many came since its last call. The process reads one file at a time. */
export function leftOutPictures() {
  const { warn } = console
  let count = 0
  console.warn = (message: unknown) => {
    if (LEFT_OUT.test(String(message))) count++
  }
  return {
    take() {
      const result = count
      count = 0
      return result
    },
    end() {
      console.warn = warn
    },
  }
}
