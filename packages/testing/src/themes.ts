// Themes of portals, straight into the tables.
import { randomUUID } from 'node:crypto'
import type { ThemeDocument } from '@lectern/contracts'
import { testDatabase } from './suite-database.ts'

export const inBoth = (text: string) => ({ zh_CN: text, en_US: text })

/** A theme without sections, in readable colours. */
export function themeDocument(fields: Partial<ThemeDocument> = {}): ThemeDocument {
  const colors = { primary: '#165dff', surface: '#ffffff', text: '#1d2129', link: '#165dff' }
  const dark = { primary: '#4080ff', surface: '#17171a', text: '#f2f3f5', link: '#7eb0ff' }
  return {
    version: 1,
    tokens: { light: colors, dark, radius: 8, density: 'normal', width: 'normal', font: 'system' },
    header: {
      siteName: inBoth('Help'),
      logo: null,
      logoDark: null,
      tabIcon: null,
      items: [],
      search: true,
      language: true,
      signIn: true,
    },
    sections: [],
    footer: { columns: [], legal: [], icp: '', social: [] },
    seo: { title: inBoth(''), description: inBoth(''), image: null, index: true },
    manuals: [],
    robot: true,
    ...fields,
  }
}

/** Returns the common fields of every section. */
export const sectionBase = (id: string) => ({
  id,
  visible: true,
  anchor: '',
  title: inBoth(''),
  subtitle: inBoth(''),
  columns: 2 as const,
  align: 'left' as const,
  background: { kind: 'none' as const },
})

type Stage = 'draft' | 'published' | 'enabled' | 'deleted'

/** A theme of the manual; published and enabled ones have version 1. One that is there already is left as it is. */
export async function aTheme(
  tenantId: string,
  manualId: string,
  { id = `t${randomUUID().replaceAll('-', '')}`, stage = 'draft' as Stage, document = themeDocument() } = {},
): Promise<string> {
  const { pool } = testDatabase()
  const draft = JSON.stringify(document)
  const isPublished = stage === 'published' || stage === 'enabled'
  await pool.query(
    `INSERT INTO theme (id, tenant_id, manual_id, name, draft, created_by, updated_by, published_number, enabled, enabled_at, deleted_at)
     VALUES ($1, $2, $3, 'Theme', $4::jsonb, 'test', 'test', $5, $6, CASE WHEN $6 THEN now() END, CASE WHEN $7 THEN now() END)
     ON CONFLICT DO NOTHING`,
    [id, tenantId, manualId, draft, isPublished ? 1 : null, stage === 'enabled', stage === 'deleted'],
  )
  if (!isPublished) return id
  await pool.query(
    `INSERT INTO theme_version (theme_id, number, tenant_id, document, published_by)
     VALUES ($1, 1, $2, $3::jsonb, 'test') ON CONFLICT DO NOTHING`,
    [id, tenantId, draft],
  )
  await pool.query(
    `INSERT INTO theme_target (theme_id, target_id, tenant_id, member)
     SELECT $1, x, $2, true FROM unnest($3::text[]) x ON CONFLICT DO NOTHING`,
    [id, tenantId, [manualId, ...document.manuals]],
  )
  return id
}
