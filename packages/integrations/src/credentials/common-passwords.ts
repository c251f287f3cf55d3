// The 49,000 passwords that leaks contain most often; loaded with the first password that somebody sets.

let passwords: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary.passwords)
}

/** Ignores case, because guesses of `Password1` follow `password1`. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= load()
  return (await passwords).has(password.toLowerCase())
}
