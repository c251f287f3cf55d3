// What each action of the audit trail is about, for the operation log of a manual.
import type { ManualLogKind } from '@lectern/contracts'
import type { AuditAction } from '../../kernel/index.ts'

/** Actions that are not listed count as 'settings' when they begin with 'manual.', else as 'writing'. */
export const LOG_KINDS: Partial<Record<AuditAction, ManualLogKind>> = {
  'article.create': 'directory',
  'article.import': 'directory',
  'article.move': 'directory',
  'article.copy': 'directory',
  'article.transfer': 'directory',
  'article.transferCopy': 'directory',
  'article.recycle': 'directory',
  'article.restore': 'directory',
  'article.purge': 'directory',
  'article.publish': 'publishing',
  'article.cancelPublish': 'publishing',
  'article.reindex': 'publishing',
  'article.schedule': 'publishing',
  'article.unschedule': 'publishing',
  'manual.schedule': 'publishing',
  'manual.unschedule': 'publishing',
  'manual.inherit': 'members',
  'manual.grant': 'members',
  'manual.revoke': 'members',
  'cooperation.set': 'members',
  'cooperation.refresh': 'members',
  'cooperation.remove': 'members',
  'cooperation.join': 'members',
  'articleLink.set': 'publishing',
  'articleLink.refresh': 'publishing',
  'articleLink.remove': 'publishing',
  'link.revoke': 'members',
}
