// A wrong environment; the message is one line that names the variable and says what to do.
export class EnvError extends Error {
  override name = 'EnvError'
}
