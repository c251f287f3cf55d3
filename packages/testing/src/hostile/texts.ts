// Markdown and HTML of a few hundred kilobytes that take their readers minutes or gigabytes.

/** By name, with the ending of the file's name. */
export const HOSTILE_TEXTS: Readonly<Record<string, () => { ending: 'md' | 'html'; text: string }>> = {
  'a long address used many times': () => ({
    ending: 'md',
    text: `${'[a][r] '.repeat(30_000)}\n\n[r]: https://example.com/${'a'.repeat(200_000)}\n`,
  }),
  '30,000 list items': () => ({ ending: 'md', text: '- a\n'.repeat(30_000) }),
  'quotes ten thousand deep': () => ({ ending: 'md', text: `${'>'.repeat(10_000)} a` }),
  'lists that nest deeper and deeper': () => ({
    ending: 'md',
    text: Array.from({ length: 2_000 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
  }),
  'brackets that never close': () => ({ ending: 'md', text: '['.repeat(200_000) }),
  'stars and underscores': () => ({ ending: 'md', text: '*a _b '.repeat(50_000) }),
  'elements a hundred thousand deep': () => ({ ending: 'html', text: '<div>'.repeat(100_000) }),
  'tables in tables': () => ({ ending: 'html', text: '<table><tr><td>'.repeat(20_000) }),
  'formatting that is opened again and again': () => ({ ending: 'html', text: '<b><i><p>'.repeat(30_000) }),
  'ten million line breaks': () => ({ ending: 'html', text: '<br>'.repeat(5_000_000) }),
}
