// The records of decisions (docs/adr): each has a number of its own, a title and a status; the index lists them with the numbers that were
// never used.
import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'docs/adr'
const STATUS = /^Status: (accepted|superseded by \[?(\d{4}))/
const DATE = /\b\d{4}-\d{2}-\d{2}\b/

/** Returns the records in the order of their numbers. */
export function decisions() {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== 'README.md' && file !== '0000-template.md')
    .sort()
    .map((file) => {
      const [heading, status = ''] = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n')
      const [, state, successor] = status.match(STATUS) ?? []
      return {
        file,
        number: file.slice(0, 4),
        headingNumber: heading.match(/^# (\d{4}) /)?.[1],
        title: heading.replace(/^# (\d{4} )?/, ''),
        // Links of a line start at the folder, like those of the index.
        state: state && status.slice('Status: '.length).split('. ')[0],
        successor,
        day: status.match(DATE)?.[0],
      }
    })
}

/** Returns records that share a number, lack a head, or name a successor that does not exist. */
export function decisionProblems(records) {
  const numbers = records.map(({ number }) => number)
  return records.flatMap(({ file, number, headingNumber, state, day, successor }, index) => [
    ...(numbers.indexOf(number) === index ? [] : [`${FOLDER}/${file}: ${number} is the number of another record`]),
    ...(headingNumber === number ? [] : [`${FOLDER}/${file}: its heading does not begin with ${number}`]),
    ...(state && day
      ? []
      : [`${FOLDER}/${file}: its second line is not 'Status: accepted. <date>' or 'Status: superseded by ...'`]),
    ...(successor && !numbers.includes(successor) ? [`${FOLDER}/${file}: there is no ${successor}`] : []),
  ])
}

/** Returns the table of records, and the numbers between them that nothing has. */
export function decisionIndex(records) {
  const rows = records.map(
    ({ number, file, title, state, day }) => `| [${number}](${file}) | ${title} | ${state} | ${day} |`,
  )
  const last = Number(records.at(-1)?.number ?? 0)
  const unused = Array.from({ length: last }, (_, index) => String(index + 1).padStart(4, '0')).filter(
    (number) => !records.some((record) => record.number === number),
  )
  const next = String(last + 1).padStart(4, '0')
  return `| Number | Decision | Status | Date |\n|---|---|---|---|\n${rows.join('\n')}\n\nNever used: ${unused.join(', ') || 'none'}. The next number is ${next}.\n`
}
