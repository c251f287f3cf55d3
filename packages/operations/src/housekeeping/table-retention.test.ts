// Each table is removed by a rule of docs/operations.md, or lives as long as what it belongs to.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@lectern/config'
import { expect, test } from 'vitest'

/** Of articles, manuals, people, organisations or the platform, and removed with them; orders and costs are kept for the books. */
const WITH_OWNER = `
  account ai_credit ai_ledger ai_model_usage ai_package ai_price ai_usage ai_warning answer_pin answer_source appearance
  article_feedback article_link article_member article_old_address article_rating article_share_link article_version
  backup_code certification chunk chunk_embedding comment comment_thread
  cooperation_link dictionary favourite feedback_picture git_source group_member
  identity_provider indexed_title installation invitation invitation_link invitation_use invoice invoice_order
  invoice_title ldap_group ldap_person ldap_settings mail_opt_out manual manual_group manual_member
  manual_old_code manual_publish_schedule member member_group member_removal member_welcome
  message_template notice notice_reading order_event passkey payment_way platform_model promotion_link publish_schedule
  recent_article recent_manual removal robot second_factor sensitive_category sensitive_list sensitive_scan set_question
  space space_group space_member synonym_group system_parameter template_file template_group tenant_ai tenant_context
  tenant_domain tenant_embedding tenant_mail_server tenant_model tenant_order tenant_site tenant_status_change tenant_token
  theme_file theme_target theme_template theme_version unanswered_group user_preference user_profile webhook_endpoint
`

const read = (...path: string[]) => readFileSync(join(projectRoot(), ...path), 'utf8')
const SCHEMA = ['packages', 'db', 'prisma', 'schema']

test('docs/operations.md states the retention of every table', () => {
  const files = readdirSync(join(projectRoot(), ...SCHEMA)).filter((name) => name.endsWith('.prisma'))
  const tables = files.flatMap((name) =>
    [...read(...SCHEMA, name).matchAll(/@@map\("(\w+)"\)/g)].map(([, table]) => table),
  )
  const [, section = ''] = /## What is removed by itself\n([\s\S]*?)\n## /.exec(read('docs', 'operations.md')) ?? []
  const where = section.split('\n').flatMap((line) => line.split('|')[2] ?? [])
  const removed = where.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, table]) => table))
  expect([...removed, ...WITH_OWNER.trim().split(/\s+/)].sort()).toEqual(tables.sort())
})
