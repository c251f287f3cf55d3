// The package has no types of its own.
declare module 'snowball-stemmers' {
  namespace snowball {
    type Stemmer = { stem(word: string): string }
  }
  const snowball: { newStemmer(language: 'porter'): snowball.Stemmer }
  export default snowball
}
