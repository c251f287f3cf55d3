// A wrong environment, told in one line that names the variable and what to do.
export class EnvError extends Error {
  override name = 'EnvError'
}
