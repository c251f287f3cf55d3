// Code of an answer in the colours of articles. Apart from the answer, as it brings the highlighter along.
import { highlight } from '@lectern/content/rendering'
import { useEffect, useState } from 'react'
import '~/shared/article/code.css'

export default function CodeColours({ code, language }: { code: string; language: string }) {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void highlight(code, language.toLowerCase()).then((colours) => {
      if (isCurrent) setHtml(colours)
    })
    return () => {
      isCurrent = false
    }
  }, [code, language])
  // Safe: escaped by the highlighter, which adds nothing but spans.
  return html === null ? code : <code dangerouslySetInnerHTML={{ __html: html }} />
}
