// Writers for tests, which share one process: each start of it takes seconds of processor time.
import { createApartWriter, createRenderer } from '../../apart/write-apart.ts'
import { createPdfWriter } from '../../apart/write-pdf.ts'

const renderer = createRenderer()

/** `section`: characters of the sections in which a long file is laid out. Is not closed by a suite: others write with it. */
export const sharedPdfWriter = (section?: number) => createPdfWriter(section === undefined ? {} : { section }, renderer)
export const sharedApartWriter = () => createApartWriter({}, renderer)
