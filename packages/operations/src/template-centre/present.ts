// Templates of the platform as operators see them.

import { readBlocks } from '@lectern/content'
import {
  type CentreTemplate,
  type CentreTemplateDetails,
  CentreTemplateKind,
  Lang,
  ManualCategory,
  TemplateNode,
} from '@lectern/contracts'
import { documentOf } from '@lectern/reading'
import { z } from 'zod'
import type { CentreRow, CentreRowWithBody } from './template.repo.ts'
import { textsOf } from './texts.ts'

/** It came with the program. */
export const isBuiltIn = ({ createdBy }: Pick<CentreRow, 'createdBy'>): boolean => createdBy === ''

export const langOf = (lang: string): Lang | null => Lang.safeParse(lang).data ?? null

export function presentCentreTemplate(row: CentreRow): CentreTemplate {
  const lang = langOf(row.lang)
  return {
    id: row.id,
    kind: CentreTemplateKind.parse(row.kind),
    names: textsOf(row.names, { lang, text: row.name }),
    descriptions: textsOf(row.descriptions, { lang, text: row.description }),
    lang,
    groupId: row.groupId,
    category: row.category === null ? null : ManualCategory.catch('other').parse(row.category),
    coverFileId: row.coverFileId,
    builtIn: isBuiltIn(row),
    published: row.published,
    usedCount: row.usedCount,
    revision: row.revision,
    createdTime: row.createdAt.toISOString(),
    updatedTime: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }
}

export const nodesOf = (body: unknown): TemplateNode[] => z.array(TemplateNode).parse(body)

export const presentCentreDetails = (row: CentreRowWithBody): CentreTemplateDetails => ({
  ...presentCentreTemplate(row),
  content: row.kind === 'article' ? readBlocks(row.body) : [],
  nodes: row.kind === 'manual' ? nodesOf(row.body) : [],
  document: row.kind === 'theme' ? documentOf({ id: row.id, document: row.body }) : null,
})
